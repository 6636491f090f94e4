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
export type Found = { readonly ok: true; readonly state: State } | { readonly ok: false; readonly blame: readonly number[]; readonly gaveUp: boolean };

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
  return { ok: false, blame: [...conflict].filter((entry) => entry >= run.firm).map((entry) => entry - run.firm).toSorted((a, b) => a - b), gaveUp: budget.left < 0 };
}

/** Of a conflict: indexes below `firm` are attributes to go back to, those from it on are `must`s to blame. */
type Conflict = Set<number>;
type Run = { readonly prepared: Prepared; readonly wanted: Wanted; readonly budget: Budget; readonly state: State; readonly firm: number };

function place(run: Run, index: number): Conflict | null {
  const slot = run.prepared.slots[index];
  if (!slot) return null;
  run.state.present[index] = Number(isPresent(run.state, slot));
  if (!run.state.present[index]) return placeAbsent(run, slot);
  return slot.attribute.input ? placeNumber(run, slot) : placeValue(run, slot);
}

function placeAbsent(run: Run, slot: Slot): Conflict | null {
  if (run.wanted.must[slot.index] === 1 && !slot.attribute.input) return new Set([...slot.unlockers, slot.index + run.firm]);
  const conflict = place(run, slot.index + 1);
  if (conflict?.delete(slot.index)) for (const unlocker of slot.unlockers) conflict.add(unlocker);
  return conflict;
}

function placeValue(run: Run, slot: Slot): Conflict | null {
  const { state, wanted } = run;
  const conflict: Conflict = new Set(slot.unlockers);
  const must = wanted.must[slot.index] === 1;
  if (must) conflict.add(slot.index + run.firm);
  for (const position of must ? [wanted.first[0]![slot.index]!] : positions(slot, wanted.first)) {
    if (!isUnlocked(state, slot, position)) continue;
    select(state, slot, position);
    const found = descend(run, slot, conflict);
    if (found === null) return null;
    unselect(state, slot);
    if (found !== conflict) return found;
  }
  return conflict;
}

function placeNumber(run: Run, slot: Slot): Conflict | null {
  const { state, wanted } = run;
  const conflict: Conflict = new Set(slot.unlockers);
  const first = wanted.numbers[slot.index]!;
  const must = wanted.must[slot.index] === 1;
  if (must) conflict.add(slot.index + run.firm);
  for (const number of numbers(slot, first, must || Number.isNaN(first))) {
    state.numbers[slot.index] = number;
    const found = descend(run, slot, conflict);
    if (found === null) return null;
    state.numbers[slot.index] = NaN;
    if (found !== conflict) return found;
  }
  return conflict;
}

/** null: all is placed. The given conflict, grown: try the next. Another: this attribute had no part in it, go back further. */
function descend(run: Run, slot: Slot, conflict: Conflict): Conflict | null {
  run.budget.left -= 1;
  if (run.budget.left < 0) return new Set();
  for (const forbidden of run.prepared.forbiddenByLast[slot.index]!) if (isBroken(forbidden, run.state)) {
    for (const atom of forbidden.atoms) if (atom.index !== slot.index) conflict.add(atom.index);
    return conflict;
  }
  const below = place(run, slot.index + 1);
  if (below === null) return null;
  if (!below.delete(slot.index)) return below;
  for (const entry of below) conflict.add(entry);
  return conflict;
}

function* positions(slot: Slot, first: readonly Int32Array[]): Generator<number> {
  const tried: number[] = [];
  for (const wishes of first) {
    const position = wishes[slot.index]!;
    if (position < 0 || tried.includes(position)) continue;
    tried.push(position);
    yield position;
  }
  for (const position of slot.order) if (!tried.includes(position)) yield position;
}

function* numbers(slot: Slot, first: number, only: boolean): Generator<number> {
  yield first;
  if (only) return;
  for (const number of numbersByDistance(slot.attribute.input!, slot.cells, first)) if (number !== first) yield number;
}
