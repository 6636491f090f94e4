import type { Picks } from './configured.ts';
import { nearestNumber } from './numbers.ts';
import type { Prepared, Slot } from './prepared.ts';
import { isUnlocked, type State } from './state.ts';

/** What is wanted of each attribute, by index: the first that is unlocked counts (spec 4). */
export type Wishes = {
  /** Positions in order of wish: the visitor's choice, the pick of a code; -1 where there is none. */
  readonly choice: Int32Array;
  readonly code: Int32Array;
  /** NaN: no number is known. */
  readonly numbers: Float64Array;
  /** The number is the visitor's own. */
  readonly typed: Uint8Array;
  readonly coded: Uint8Array;
};

export function wishesOf({ slots }: Prepared, choices: Picks, code: Picks | null): Wishes {
  const wishes: Wishes = {
    choice: new Int32Array(slots.length),
    code: new Int32Array(slots.length),
    numbers: new Float64Array(slots.length),
    typed: new Uint8Array(slots.length),
    coded: new Uint8Array(slots.length),
  };
  for (const { index, attribute, position } of slots) {
    wishes.choice[index] = position.get(choices.values[attribute.id]!) ?? -1;
    wishes.code[index] = position.get(code?.values[attribute.id] as number) ?? -1;
    const { input } = attribute;
    const typed = finite(choices.numbers[attribute.id]);
    const coded = finite(code?.numbers[attribute.id]);
    wishes.typed[index] = Number(typed !== null);
    wishes.coded[index] = Number(typed === null && coded !== null);
    const wanted = typed ?? coded ?? input?.default ?? null;
    wishes.numbers[index] = input && wanted !== null ? nearestNumber(input, wanted) : NaN;
  }
  return wishes;
}

const finite = (number: number | undefined) => (number !== undefined && Number.isFinite(number) ? number : null);

/** The position that is selected where no rule stands against it; -1 when all are locked. */
export function wantedPosition(state: State, slot: Slot, wishes: Wishes): number {
  const choice = wishes.choice[slot.index]!;
  if (choice >= 0 && isUnlocked(state, slot, choice)) return choice;
  const code = wishes.code[slot.index]!;
  if (code >= 0 && isUnlocked(state, slot, code)) return code;
  for (const position of slot.order) if (isUnlocked(state, slot, position)) return position;
  return -1;
}

/** The wishes without the one that led to this position; a number stays near what was wanted. */
export function withoutWish(wishes: Wishes, index: number, position: number): Wishes {
  if (wishes.typed[index] || wishes.coded[index])
    return { ...wishes, typed: wishes.typed.with(index, 0), coded: wishes.coded.with(index, 0) };
  return wishes.choice[index] === position
    ? { ...wishes, choice: wishes.choice.with(index, -1) }
    : { ...wishes, code: wishes.code.with(index, -1) };
}
