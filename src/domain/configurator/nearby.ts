import { numbersByDistance } from './numbers.ts';
import type { Forbidden, Prepared, Slot } from './prepared.ts';
import { firstBroken, isPresent, isUnlocked, select, type State } from './state.ts';
import type { Wishes } from './wishes.ts';

/** Rules broken in a row that are put right one after the other; beyond, only a search can tell. */
const mostRounds = 24;

/**
 * Changes a legal selection into one with the value by moving only what rules or unlocking demand and nobody holds.
 * False: it did not get there and is of no use, which does not mean that there is none.
 */
export function nearbyWith(
  prepared: Prepared,
  state: State,
  slot: Slot,
  position: number,
  held: Uint8Array,
  wishes: Wishes,
): boolean {
  const moved = [slot.index];
  select(state, slot, position);
  return (
    follow(prepared, state, slot, moved, held, wishes, slot) &&
    putRight(prepared, state, moved, held.with(slot.index, 1), wishes, slot)
  );
}

/** The same for a selection that is not legal; what is firm stays as it is. */
export function nearby(prepared: Prepared, state: State, firm: Uint8Array, wishes: Wishes): boolean {
  return putRight(
    prepared,
    state,
    prepared.slots.map(({ index }) => index),
    firm,
    wishes,
    null,
  );
}

/** Moves one attribute for each rule that is broken, the last that may move; `moved` names where to look. */
function putRight(
  prepared: Prepared,
  state: State,
  moved: number[],
  firm: Uint8Array,
  wishes: Wishes,
  cause: Slot | null,
): boolean {
  for (let round = 0; round < mostRounds; round += 1) {
    const broken = brokenAmong(prepared.forbiddenByIndex, state, moved);
    if (!broken) return true;
    const other = broken.atoms
      .map(({ index }) => index)
      .filter((index) => !firm[index])
      .toSorted((a, b) => b - a)
      .find((index) => settle(prepared, state, prepared.slots[index]!));
    if (other === undefined) return false;
    if (!moved.includes(other)) moved.push(other);
    if (!follow(prepared, state, prepared.slots[other]!, moved, firm, wishes, cause)) return false;
  }
  return false;
}

function brokenAmong(
  forbiddenByIndex: Prepared['forbiddenByIndex'],
  state: State,
  indexes: readonly number[],
): Forbidden | null {
  for (const index of indexes) {
    const broken = firstBroken(forbiddenByIndex[index]!, state);
    if (broken) return broken;
  }
  return null;
}

/**
 * What is unlocked by a change keeps its selection where it can. False: something firm can't, other than by what the
 * wanted value itself (the cause) takes away.
 */
function follow(
  prepared: Prepared,
  state: State,
  slot: Slot,
  moved: number[],
  firm: Uint8Array,
  { numbers }: Wishes,
  cause: Slot | null,
): boolean {
  for (const index of slot.dependents) {
    const other = prepared.slots[index]!;
    const present = isPresent(state, other);
    const wasPresent = state.present[index] === 1;
    if (
      present === wasPresent &&
      (!present || other.attribute.input !== null || isUnlocked(state, other, state.chosen[index]!))
    )
      continue;
    if (firm[index] && wasPresent && !cause?.dependents.includes(index)) return false;
    if (!moved.includes(index)) moved.push(index);
    state.present[index] = Number(present);
    if (other.attribute.input) state.numbers[index] = present ? numbers[index]! : NaN;
    else if (!present) select(state, other, -1);
    else if (!settle(prepared, state, other))
      select(
        state,
        other,
        other.order.find((position) => isUnlocked(state, other, position))!,
      );
  }
  return true;
}

/** Takes the first value, or the nearest number, that breaks nothing. */
function settle({ forbiddenByIndex }: Prepared, state: State, slot: Slot): boolean {
  const {
    index,
    attribute: { input },
  } = slot;
  const forbidden = forbiddenByIndex[index]!;
  if (input) {
    const before = state.numbers[index]!;
    for (const number of numbersByDistance(input, slot.cells, before)) {
      state.numbers[index] = number;
      if (!firstBroken(forbidden, state)) return true;
    }
    state.numbers[index] = before;
    return false;
  }
  const before = state.chosen[index]!;
  for (const position of slot.order) {
    if (position === before || !isUnlocked(state, slot, position)) continue;
    select(state, slot, position);
    if (!firstBroken(forbidden, state)) return true;
  }
  select(state, slot, before >= 0 && isUnlocked(state, slot, before) ? before : -1);
  return false;
}
