import { atomHolds } from './forbidden.ts';
import type { Atom, Prepared, Slot } from './prepared.ts';
import { isUnlocked, type State } from './state.ts';

/**
 * Marks the values that a legal selection could take at this attribute with nothing else changing: no rule stands
 * against them, and they unlock what is selected below and nothing that is absent.
 */
export function clearValues({ standingAgainst }: Prepared, state: State, slot: Slot, cleared: Uint8Array): void {
  if (!state.present[slot.index]) return;
  const blocked = new Uint8Array(slot.values.length);
  for (const { own, others } of standingAgainst[slot.index]!)
    if (own.kind === 'value' && allHold(others, state)) block(blocked, own.set);
  for (const { index, byPosition, any } of slot.links) {
    const selected = state.present[index] ? Math.max(state.chosen[index]!, 0) : -1;
    if (selected < 0) block(blocked, any);
    else if (!isUnlockedElsewhere(state, slot, byPosition[selected]!, index, selected))
      blockOthers(blocked, byPosition[selected]!);
  }
  for (let position = 0; position < blocked.length; position += 1)
    if (!blocked[position] && isUnlocked(state, slot, position)) cleared[position] = 1;
}

function allHold(atoms: readonly Atom[], state: State): boolean {
  for (const atom of atoms) if (!atomHolds(atom, state)) return false;
  return true;
}

function block(blocked: Uint8Array, set: Uint8Array): void {
  for (let position = 0; position < blocked.length; position += 1) blocked[position]! |= set[position]!;
}

function blockOthers(blocked: Uint8Array, set: Uint8Array): void {
  for (let position = 0; position < blocked.length; position += 1) blocked[position]! |= 1 - set[position]!;
}

function isUnlockedElsewhere(
  state: State,
  slot: Slot,
  unlocking: Uint8Array,
  index: number,
  selected: number,
): boolean {
  const own = unlocking[state.chosen[slot.index]!] ?? 0;
  return state.unlocked[state.offsets[index]! + selected]! > own;
}
