import type { Prepared, Slot } from './prepared.ts';
import { isPresent, select, type State } from './state.ts';
import { wantedPosition, type Wishes } from './wishes.ts';

/** Selects as the specification says, without a look at the rules: choice, code, default, first. */
export function selectWanted({ slots }: Prepared, state: State, wishes: Wishes): void {
  for (const slot of slots) selectWantedAt(state, slot, wishes);
}

/** The same for one attribute, when all before it are decided. */
export function selectWantedAt(state: State, slot: Slot, wishes: Wishes): void {
  const { index, attribute } = slot;
  state.present[index] = Number(isPresent(state, slot));
  if (attribute.input) state.numbers[index] = state.present[index] ? wishes.numbers[index]! : NaN;
  else select(state, slot, state.present[index] ? wantedPosition(state, slot, wishes) : -1);
}
