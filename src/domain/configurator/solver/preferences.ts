import type { Picks } from '../configured.ts';
import { nearestNumber } from '../numbers.ts';
import { isPresent, isUnlocked, select, type Assignment } from './assignment.ts';
import type { Problem, Variable } from './problem.ts';

/** The preferred value of each variable, by index. The variable gets it if unlocking and the nogoods allow that. */
export type Preferences = {
  /** Position of the visitor's choice, and of the pick of a code; -1 where there is none. */
  readonly choice: Int32Array;
  readonly code: Int32Array;
  /** The number that the visitor typed, else that of a code, else the default; NaN without any. */
  readonly numbers: Float64Array;
  /** 1 where the number was typed, and where it comes from a code. */
  readonly isTyped: Uint8Array;
  readonly isCoded: Uint8Array;
};

export function preferencesOf({ variables }: Problem, choices: Picks, code: Picks | null): Preferences {
  const preferences: Preferences = {
    choice: new Int32Array(variables.length),
    code: new Int32Array(variables.length),
    numbers: new Float64Array(variables.length),
    isTyped: new Uint8Array(variables.length),
    isCoded: new Uint8Array(variables.length),
  };
  for (const { index, attribute, positionOf } of variables) {
    const { id, input } = attribute;
    preferences.choice[index] = positionOf.get(choices.values[id]!) ?? -1;
    const codedValue = code?.values[id];
    preferences.code[index] = (codedValue === undefined ? undefined : positionOf.get(codedValue)) ?? -1;
    const typedNumber = finite(choices.numbers[id]);
    const codedNumber = finite(code?.numbers[id]);
    preferences.isTyped[index] = Number(typedNumber !== null);
    preferences.isCoded[index] = Number(typedNumber === null && codedNumber !== null);
    const number = typedNumber ?? codedNumber ?? input?.default ?? null;
    preferences.numbers[index] = input && number !== null ? nearestNumber(input, number) : NaN;
  }
  return preferences;
}

const finite = (number: number | undefined) => (number !== undefined && Number.isFinite(number) ? number : null);

/** Gives every variable what is preferred and unlocked, without a look at the nogoods. */
export function assignPreferred({ variables }: Problem, assignment: Assignment, preferences: Preferences): void {
  for (const variable of variables) assignPreferredTo(assignment, variable, preferences);
}

/** The same for one variable; those before it have their values. */
export function assignPreferredTo(assignment: Assignment, variable: Variable, preferences: Preferences): void {
  const { index, attribute } = variable;
  const present = isPresent(assignment, variable);
  assignment.present[index] = Number(present);
  if (attribute.input) assignment.numbers[index] = present ? preferences.numbers[index]! : NaN;
  else select(assignment, variable, present ? preferredPosition(assignment, variable, preferences) : -1);
}

/** The choice, else the pick of a code, else the default, else the first: the first of these that is unlocked. */
function preferredPosition(assignment: Assignment, variable: Variable, preferences: Preferences): number {
  const choice = preferences.choice[variable.index]!;
  if (choice >= 0 && isUnlocked(assignment, variable, choice)) return choice;
  const code = preferences.code[variable.index]!;
  if (code >= 0 && isUnlocked(assignment, variable, code)) return code;
  for (const position of variable.tryOrder) if (isUnlocked(assignment, variable, position)) return position;
  return -1;
}

/** The preferences without the one that led to this position; a number still stays near what was preferred. */
export function withoutPreference(preferences: Preferences, index: number, position: number): Preferences {
  const { isTyped, isCoded, choice, code } = preferences;
  if (isTyped[index] || isCoded[index])
    return { ...preferences, isTyped: isTyped.with(index, 0), isCoded: isCoded.with(index, 0) };
  return choice[index] === position
    ? { ...preferences, choice: choice.with(index, -1) }
    : { ...preferences, code: code.with(index, -1) };
}
