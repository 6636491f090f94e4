import { atomHolds } from './forbidden.ts';
import type { Forbidden, Prepared, Slot } from './prepared.ts';

/** A selection while it is worked on, by index of the attribute. */
export type State = {
  /** Position of the selected value; -1 without one. */
  readonly chosen: Int32Array;
  /** NaN without one. */
  readonly numbers: Float64Array;
  readonly present: Uint8Array;
  /** How many selected values unlock each place. */
  readonly unlocked: Uint16Array;
  /** First place of each attribute's values. */
  readonly offsets: readonly number[];
};

export function emptyState({ slots, places, offsets }: Prepared): State {
  return {
    chosen: new Int32Array(slots.length).fill(-1),
    numbers: new Float64Array(slots.length).fill(NaN),
    present: new Uint8Array(slots.length),
    unlocked: new Uint16Array(places),
    offsets,
  };
}

/** Into the room of another selection, where one is given. */
export function copyState(state: State, room?: State): State {
  if (!room)
    return {
      chosen: state.chosen.slice(),
      numbers: state.numbers.slice(),
      present: state.present.slice(),
      unlocked: state.unlocked.slice(),
      offsets: state.offsets,
    };
  room.chosen.set(state.chosen);
  room.numbers.set(state.numbers);
  room.present.set(state.present);
  room.unlocked.set(state.unlocked);
  return room;
}

/** Whether the value at a position may be selected as far as unlocking goes: roots always (spec 4). */
export function isUnlocked(state: State, slot: Slot, position: number): boolean {
  return slot.isRoot || state.unlocked[slot.offset + position]! > 0;
}

/** Whether the attribute is there: with a value that is unlocked or, as a number, with its parent or what unlocks it. */
export function isPresent(state: State, slot: Slot): boolean {
  if (slot.attribute.input)
    return slot.attribute.input.unlockedBy.length > 0
      ? state.unlocked[slot.offset]! > 0
      : slot.isRoot || state.present[slot.parent] === 1;
  if (slot.isRoot) return slot.values.length > 0;
  for (let position = 0; position < slot.values.length; position += 1)
    if (state.unlocked[slot.offset + position]! > 0) return true;
  return false;
}

export function select(state: State, slot: Slot, position: number): void {
  unselect(state, slot);
  state.chosen[slot.index] = position;
  if (position >= 0) for (const place of slot.unlocks[position]!) state.unlocked[place]! += 1;
}

export function unselect(state: State, slot: Slot): void {
  const position = state.chosen[slot.index]!;
  if (position >= 0) for (const place of slot.unlocks[position]!) state.unlocked[place]! -= 1;
  state.chosen[slot.index] = -1;
}

export function isBroken(forbidden: Forbidden, state: State): boolean {
  for (const atom of forbidden.atoms) if (!atomHolds(atom, state)) return false;
  return true;
}

/** The first of what is forbidden that holds nevertheless. */
export function firstBroken(forbidden: readonly Forbidden[], state: State): Forbidden | null {
  for (const entry of forbidden) if (isBroken(entry, state)) return entry;
  return null;
}
