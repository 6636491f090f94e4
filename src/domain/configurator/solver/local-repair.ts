import { copyAssignment, firstBroken, isPresent, isUnlocked, select, type Assignment } from './assignment.ts';
import { nearestOfIntervals } from './intervals.ts';
import type { Preferences } from './preferences.ts';
import type { Nogood, Problem, Variable } from './problem.ts';

/** Broken nogoods that are repaired one after the other; beyond that only a search can tell. */
const mostRounds = 24;

type Repairing = {
  readonly problem: Problem;
  readonly preferences: Preferences;
  readonly assignment: Assignment;
  /** 1 where the variable keeps what it has. */
  readonly fixed: Uint8Array;
  /** Indexes of the variables that have changed: only their nogoods can be broken. */
  readonly changed: number[];
  /** The variable whose change is wanted: what its value locks may be lost even where it is fixed. */
  readonly cause: Variable | null;
};

/**
 * Gives the variable this value in a legal assignment, repairs what that breaks and changes no fixed variable. Much
 * faster than a search. False: it did not succeed, the assignment is useless, and only a search can find out whether
 * there is a solution.
 */
export function moveTo(
  problem: Problem,
  assignment: Assignment,
  variable: Variable,
  position: number,
  fixed: Uint8Array,
  preferences: Preferences,
): boolean {
  const repairing = { problem, preferences, assignment, fixed, changed: [variable.index], cause: variable };
  select(assignment, variable, position);
  return updateDependents(repairing, variable) && repairNogoods({ ...repairing, fixed: fixed.with(variable.index, 1) });
}

/** A legal assignment close to this one, with all fixed variables as they are; null where this way finds none. */
export function repairedLocally(
  problem: Problem,
  assignment: Assignment,
  fixed: Uint8Array,
  preferences: Preferences,
): Assignment | null {
  const copy = copyAssignment(assignment);
  const changed = problem.variables.map(({ index }) => index);
  const repaired = repairNogoods({ problem, preferences, assignment: copy, fixed, changed, cause: null });
  return repaired ? copy : null;
}

/** For each broken nogood changes the last variable that may change. */
function repairNogoods(repairing: Repairing): boolean {
  const { problem, assignment, fixed, changed } = repairing;
  for (let round = 0; round < mostRounds; round += 1) {
    const broken = brokenAmong(problem, assignment, changed);
    if (!broken) return true;
    const index = broken.literals
      .map((literal) => literal.index)
      .filter((candidate) => !fixed[candidate])
      .toSorted((a, b) => b - a)
      .find((candidate) => reassign(problem, assignment, problem.variables[candidate]!));
    if (index === undefined) return false;
    if (!changed.includes(index)) changed.push(index);
    if (!updateDependents(repairing, problem.variables[index]!)) return false;
  }
  return false;
}

function brokenAmong({ nogoodsByIndex }: Problem, assignment: Assignment, indexes: readonly number[]): Nogood | null {
  for (const index of indexes) {
    const broken = firstBroken(nogoodsByIndex[index]!, assignment);
    if (broken) return broken;
  }
  return null;
}

/** Adapts what depends on the variable by unlocking. False: a fixed variable would lose its value. */
function updateDependents(repairing: Repairing, variable: Variable): boolean {
  const { problem, assignment, fixed, changed, cause } = repairing;
  for (const index of variable.dependents) {
    const dependent = problem.variables[index]!;
    const present = isPresent(assignment, dependent);
    const wasPresent = assignment.present[index] === 1;
    if (present === wasPresent && (!present || keepsValue(assignment, dependent))) continue;
    if (fixed[index] && wasPresent && !cause?.dependents.includes(index)) return false;
    if (!changed.includes(index)) changed.push(index);
    assignment.present[index] = Number(present);
    assignAnew(repairing, dependent, present);
  }
  return true;
}

const keepsValue = (assignment: Assignment, variable: Variable) =>
  variable.attribute.input !== null || isUnlocked(assignment, variable, assignment.selected[variable.index]!);

function assignAnew({ problem, assignment, preferences }: Repairing, variable: Variable, present: boolean): void {
  const { index, attribute, tryOrder } = variable;
  if (attribute.input) assignment.numbers[index] = present ? preferences.numbers[index]! : NaN;
  else if (!present) select(assignment, variable, -1);
  else if (!reassign(problem, assignment, variable))
    select(
      assignment,
      variable,
      tryOrder.find((position) => isUnlocked(assignment, variable, position))!,
    );
}

/** Takes the first other value, or the nearest number, that breaks nothing. */
function reassign(problem: Problem, assignment: Assignment, variable: Variable): boolean {
  const nogoods = problem.nogoodsByIndex[variable.index]!;
  return variable.attribute.input
    ? reassignNumber(assignment, variable, nogoods)
    : reassignValue(assignment, variable, nogoods);
}

function reassignNumber(assignment: Assignment, variable: Variable, nogoods: readonly Nogood[]): boolean {
  const { index, attribute, intervalStarts } = variable;
  const before = assignment.numbers[index]!;
  for (const number of nearestOfIntervals(attribute.input!, intervalStarts, before)) {
    assignment.numbers[index] = number;
    if (!firstBroken(nogoods, assignment)) return true;
  }
  assignment.numbers[index] = before;
  return false;
}

function reassignValue(assignment: Assignment, variable: Variable, nogoods: readonly Nogood[]): boolean {
  const before = assignment.selected[variable.index]!;
  for (const position of variable.tryOrder) {
    if (position === before || !isUnlocked(assignment, variable, position)) continue;
    select(assignment, variable, position);
    if (!firstBroken(nogoods, assignment)) return true;
  }
  select(assignment, variable, before >= 0 && isUnlocked(assignment, variable, before) ? before : -1);
  return false;
}
