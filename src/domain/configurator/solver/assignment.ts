import type { Literal, Nogood, Problem, Variable } from './problem.ts';

/** Which value or number each variable has; the arrays go by index of the variable. */
export type Assignment = {
  /** Position of the selected value; -1 without one. */
  readonly selected: Int32Array;
  /** NaN without one. */
  readonly numbers: Float64Array;
  /** 1 where the attribute is asked for under the present selections. */
  readonly present: Uint8Array;
  /** By ordinal: how many selected values unlock this value. */
  readonly unlockCounts: Uint16Array;
};

export function emptyAssignment({ variables, ordinalCount }: Problem): Assignment {
  return {
    selected: new Int32Array(variables.length).fill(-1),
    numbers: new Float64Array(variables.length).fill(NaN),
    present: new Uint8Array(variables.length),
    unlockCounts: new Uint16Array(ordinalCount),
  };
}

/** A copy; it is written over `target` where one is given, which saves new memory. */
export function copyAssignment(assignment: Assignment, target?: Assignment): Assignment {
  if (!target)
    return {
      selected: assignment.selected.slice(),
      numbers: assignment.numbers.slice(),
      present: assignment.present.slice(),
      unlockCounts: assignment.unlockCounts.slice(),
    };
  target.selected.set(assignment.selected);
  target.numbers.set(assignment.numbers);
  target.present.set(assignment.present);
  target.unlockCounts.set(assignment.unlockCounts);
  return target;
}

/** Whether unlocking lets this value be selected; values of root attributes are never locked. */
export function isUnlocked(assignment: Assignment, variable: Variable, position: number): boolean {
  return variable.isRoot || assignment.unlockCounts[variable.firstOrdinal + position]! > 0;
}

/** Whether the attribute is asked for: a list has an unlocked value, a number has what unlocks it or its parent. */
export function isPresent(assignment: Assignment, variable: Variable): boolean {
  const { attribute, isRoot, firstOrdinal, parent, values } = variable;
  if (attribute.input)
    return attribute.input.unlockedBy.length > 0
      ? assignment.unlockCounts[firstOrdinal]! > 0
      : isRoot || assignment.present[parent] === 1;
  if (isRoot) return values.length > 0;
  for (let position = 0; position < values.length; position += 1)
    if (assignment.unlockCounts[firstOrdinal + position]! > 0) return true;
  return false;
}

export function select(assignment: Assignment, variable: Variable, position: number): void {
  unselect(assignment, variable);
  assignment.selected[variable.index] = position;
  if (position >= 0) for (const ordinal of variable.unlocks[position]!) assignment.unlockCounts[ordinal]! += 1;
}

export function unselect(assignment: Assignment, variable: Variable): void {
  const position = assignment.selected[variable.index]!;
  if (position >= 0) for (const ordinal of variable.unlocks[position]!) assignment.unlockCounts[ordinal]! -= 1;
  assignment.selected[variable.index] = -1;
}

export function literalHolds(literal: Literal, assignment: Assignment): boolean {
  if (literal.kind === 'value') {
    const position = assignment.selected[literal.index]!;
    return position >= 0 && literal.set[position] === 1;
  }
  const number = assignment.numbers[literal.index]!;
  return number >= literal.minimum && number <= literal.maximum;
}

export function allHold(literals: readonly Literal[], assignment: Assignment): boolean {
  for (const literal of literals) if (!literalHolds(literal, assignment)) return false;
  return true;
}

/** The first nogood whose literals all hold: the assignment is then not legal. */
export function firstBroken(nogoods: readonly Nogood[], assignment: Assignment): Nogood | null {
  for (const nogood of nogoods) if (allHold(nogood.literals, assignment)) return nogood;
  return null;
}
