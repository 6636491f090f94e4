import { clearValues } from './clear-values.ts';
import type { ConfiguredValue } from './configured.ts';
import { nearbyWith } from './nearby.ts';
import type { Forbidden, Prepared, Slot } from './prepared.ts';
import { search, type Budget } from './search.ts';
import { selectWantedAt } from './select-wanted.ts';
import { isHeld, type Critical } from './standing.ts';
import { copyState, firstBroken, isUnlocked, select, type State } from './state.ts';
import type { Wishes } from './wishes.ts';

export type Situation = {
  readonly prepared: Prepared;
  readonly state: State;
  readonly wishes: Wishes;
  readonly legal: boolean;
  readonly held: Uint8Array;
  readonly critical: readonly (readonly Critical[])[];
  /** Legal selections met so far with all that the visitor holds; what one allows needs no search. */
  readonly witnesses: State[];
  /** Selections that are of no use any more, to be written over. */
  readonly spare: State[];
  readonly budget: Budget;
};

const mostWitnesses = 6;

/**
 * The values of an attribute, each with what stands against it. A value is allowed when it is unlocked and some
 * legal selection has it beside everything that the visitor chose; what nobody chose may move for it.
 */
export function allowedValues(situation: Situation, slot: Slot): ConfiguredValue[] {
  const { state, prepared, held, legal, witnesses } = situation;
  const possible = new Uint8Array(slot.values.length);
  possible[state.chosen[slot.index]!] = 1;
  for (let next = 0; legal && next < witnesses.length && isOneOpen(state, slot, possible); next += 1)
    clearValues(prepared, witnesses[next]!, slot, possible);
  const blocking = legal ? blockingByPosition(situation, slot) : [];
  return slot.values.map((value, position) => {
    if (!isUnlocked(state, slot, position)) return slot.locked[position]!;
    if (!legal || possible[position]) return slot.allowed[position]!;
    const against = blocking[position];
    if ((!against || !isHeld(against, slot, held)) && findWitness(situation, slot, position, possible))
      return slot.allowed[position]!;
    return {
      value,
      allowed: false,
      refusal: against?.forbidden.origin ?? brokenBy(situation, slot, position)?.origin ?? { kind: 'together' },
    };
  });
}

function isOneOpen(state: State, slot: Slot, possible: Uint8Array): boolean {
  for (let position = 0; position < possible.length; position += 1)
    if (!possible[position] && isUnlocked(state, slot, position)) return true;
  return false;
}

function blockingByPosition({ critical, held }: Situation, slot: Slot): Critical[] {
  const found: Critical[] = [];
  for (const entry of critical[slot.index]!) {
    if (entry.atom.kind !== 'value') continue;
    const strong = isHeld(entry, slot, held);
    entry.atom.set.forEach((bit, position) => {
      if (bit && (strong || !found[position])) found[position] = entry;
    });
  }
  return found;
}

/** What the value would break if only the attributes that it unlocks followed it. */
function brokenBy({ prepared, state, wishes }: Situation, slot: Slot, position: number): Forbidden | null {
  const tried = copyState(state);
  select(tried, slot, position);
  for (const index of slot.dependents) selectWantedAt(tried, prepared.slots[index]!, wishes);
  return firstBroken(
    slot.dependents.flatMap((index) => prepared.forbiddenByIndex[index]!),
    tried,
  );
}

/** Looks for a legal selection with the value; one that is found shows at once what else it allows here. */
function findWitness(situation: Situation, slot: Slot, position: number, possible: Uint8Array): boolean {
  const { prepared, state, held, wishes, witnesses, spare } = situation;
  const room = copyState(state, spare.pop());
  const isNear = nearbyWith(prepared, room, slot, position, held, wishes);
  const found = isNear ? ({ ok: true, state: room, gaveUp: false } as const) : searchWith(situation, slot, position);
  if (!isNear) spare.push(room);
  if (!found.ok) return found.gaveUp;
  clearValues(prepared, found.state, slot, possible);
  if (!keeps(state, found.state, held)) spare.push(found.state);
  else {
    if (witnesses.length >= mostWitnesses) spare.push(...witnesses.splice(1, 1));
    witnesses.push(found.state);
  }
  return true;
}

function keeps(before: State, after: State, held: Uint8Array): boolean {
  return held.every(
    (bit, index) =>
      bit === 0 ||
      (before.chosen[index] === after.chosen[index] && Object.is(before.numbers[index], after.numbers[index])),
  );
}

/** A legal selection with the value and all that the visitor chose, but for what the value unlocks. */
function searchWith({ prepared, state, wishes, held, budget }: Situation, slot: Slot, position: number) {
  const { dependents } = slot;
  // Of what the value unlocks only the measures typed stand firm.
  const must = Uint8Array.from(prepared.slots, ({ index, attribute }) =>
    Number(index === slot.index || (held[index] === 1 && (attribute.input !== null || !dependents.includes(index)))),
  );
  const firm = state.chosen.with(slot.index, position);
  const numbers = state.numbers.map((number, index) => (Number.isNaN(number) ? wishes.numbers[index]! : number));
  return search(prepared, { must, first: [firm, state.chosen], numbers }, budget);
}
