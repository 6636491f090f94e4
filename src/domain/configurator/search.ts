import { numbersByDistance } from './numbers.ts';
import type { Prepared, Slot } from './prepared.ts';
import { emptyState, isBroken, isPresent, isUnlocked, select, unselect, type State } from './state.ts';

/** What to try first, by index of the attribute. */
export type Wanted = {
  /** Exactly the first of `first`, whatever it takes to unlock it; exactly the number, where it is asked for. */
  readonly must: Uint8Array;
  /** Positions to try before the attribute's own order; -1 is passed over. */
  readonly first: readonly Int32Array[];
  readonly numbers: Float64Array;
};

/** blame: indexes of attributes that `must`, of which at least one has to give way; empty: nothing is legal at all. */
export type Found =
  | { readonly ok: true; readonly state: State }
  | { readonly ok: false; readonly blame: readonly number[]; readonly gaveUp: boolean };

/** How many selections may be tried before a search gives up. */
export type Budget = { left: number };

/**
 * The first legal selection in the order of wishes. Complete within its budget: it goes back to what caused a
 * conflict, not merely to the attribute before (conflict-directed backjumping).
 */
export function search(prepared: Prepared, wanted: Wanted, budget: Budget): Found {
  const run: Run = { prepared, wanted, budget, state: emptyState(prepared), firm: prepared.slots.length };
  const conflict = place(run, 0);
  if (conflict === null) return { ok: true, state: run.state };
  return {
    ok: false,
    blame: [...conflict]
      .filter((entry) => entry >= run.firm)
      .map((entry) => entry - run.firm)
      .toSorted((a, b) => a - b),
    gaveUp: budget.left < 0,
  };
}

/** Of a conflict: indexes below `firm` are attributes to go back to, those from it on are `must`s to blame. */
type Conflict = Set<number>;
type Run = {
  readonly prepared: Prepared;
  readonly wanted: Wanted;
  readonly budget: Budget;
  readonly state: State;
  readonly firm: number;
};

function place(run: Run, index: number): Conflict | null {
  const slot = run.prepared.slots[index];
  if (!slot) return null;
  run.state.present[index] = Number(isPresent(run.state, slot));
  if (!run.state.present[index]) return placeAbsent(run, slot);
  return slot.attribute.input ? placeNumber(run, slot) : placeValue(run, slot);
}

function placeAbsent(run: Run, slot: Slot): Conflict | null {
  if (run.wanted.must[slot.index] === 1 && !slot.attribute.input)
    return new Set([...slot.unlockers, slot.index + run.firm]);
  const conflict = place(run, slot.index + 1);
  if (conflict?.delete(slot.index)) for (const unlocker of slot.unlockers) conflict.add(unlocker);
  return conflict;
}

function placeValue(run: Run, slot: Slot): Conflict | null {
  const { first, must } = run.wanted;
  const met: Met = { conflict: null, passed: null };
  if (must[slot.index] === 1) {
    if (tryValue(run, slot, first[0]![slot.index]!, met)) return null;
    return met.passed ?? conflictOf(run, slot, met);
  }
  for (const wishes of first) {
    const position = wishes[slot.index]!;
    if (position < 0 || isRepeated(first, wishes, slot.index)) continue;
    if (tryValue(run, slot, position, met)) return null;
    if (met.passed) return met.passed;
  }
  for (const position of slot.order) {
    if (first.some((wishes) => wishes[slot.index] === position)) continue;
    if (tryValue(run, slot, position, met)) return null;
    if (met.passed) return met.passed;
  }
  return conflictOf(run, slot, met);
}

function tryValue(run: Run, slot: Slot, position: number, met: Met): boolean {
  if (!isUnlocked(run.state, slot, position)) return false;
  select(run.state, slot, position);
  if (descend(run, slot, met)) return true;
  unselect(run.state, slot);
  return false;
}

function isRepeated(first: readonly Int32Array[], wishes: Int32Array, index: number): boolean {
  for (const earlier of first) {
    if (earlier === wishes) return false;
    if (earlier[index] === wishes[index]) return true;
  }
  return false;
}

function placeNumber(run: Run, slot: Slot): Conflict | null {
  const { state, wanted } = run;
  const met: Met = { conflict: null, passed: null };
  const first = wanted.numbers[slot.index]!;
  const tryNumber = (number: number) => {
    state.numbers[slot.index] = number;
    if (descend(run, slot, met)) return true;
    state.numbers[slot.index] = NaN;
    return false;
  };
  if (tryNumber(first)) return null;
  if (met.passed) return met.passed;
  if (wanted.must[slot.index] === 0 && !Number.isNaN(first))
    for (const number of numbersByDistance(slot.attribute.input!, slot.cells, first)) {
      if (number === first) continue;
      if (tryNumber(number)) return null;
      if (met.passed) return met.passed;
    }
  return conflictOf(run, slot, met);
}

/** What an attribute met with: its own conflict, or one that it had no part in, to be passed on further back. */
type Met = { conflict: Conflict | null; passed: Conflict | null };

function conflictOf(run: Run, slot: Slot, { conflict }: Met): Conflict {
  const all: Conflict = conflict ?? new Set();
  for (const unlocker of slot.unlockers) all.add(unlocker);
  if (run.wanted.must[slot.index] === 1) all.add(slot.index + run.firm);
  return all;
}

/** True: all is placed. */
function descend(run: Run, slot: Slot, met: Met): boolean {
  run.budget.left -= 1;
  if (run.budget.left < 0) {
    met.passed = new Set();
    return false;
  }
  for (const forbidden of run.prepared.forbiddenByLast[slot.index]!)
    if (isBroken(forbidden, run.state)) {
      met.conflict ??= new Set();
      for (const atom of forbidden.atoms) if (atom.index !== slot.index) met.conflict.add(atom.index);
      return false;
    }
  const below = place(run, slot.index + 1);
  if (below === null) return true;
  if (!below.delete(slot.index)) {
    met.passed = below;
    return false;
  }
  if (met.conflict === null) met.conflict = below;
  else for (const entry of below) met.conflict.add(entry);
  return false;
}
