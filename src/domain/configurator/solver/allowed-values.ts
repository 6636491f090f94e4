import type { ConfiguredValue } from '../configured.ts';
import { copyAssignment, firstBroken, isUnlocked, select, type Assignment } from './assignment.ts';
import { moveTo } from './local-repair.ts';
import { assignPreferredTo, type Preferences } from './preferences.ts';
import type { Nogood, Problem, Variable } from './problem.ts';
import { search, type Budget, type SearchResult } from './search.ts';
import { markSupported } from './supported-values.ts';
import { isForbiddenByVisitor, type UnitNogood } from './unit-nogoods.ts';

/** The assignment that counts, with what is needed to ask what else would be possible. */
export type Solution = {
  readonly problem: Problem;
  readonly assignment: Assignment;
  readonly preferences: Preferences;
  readonly legal: boolean;
  /** 1 where the variable has what the visitor chose or typed. */
  readonly fixed: Uint8Array;
  readonly unitNogoods: readonly (readonly UnitNogood[])[];
  /** Legal assignments met so far that keep all that is fixed: what one of them supports needs no search. */
  readonly supports: Assignment[];
  /** Assignments that are no longer needed. Their memory is reused. */
  readonly spare: Assignment[];
  readonly budget: Budget;
};

const mostSupports = 6;

/**
 * The values of an attribute, each with what forbids it. A value is allowed when it is unlocked and some legal
 * assignment has it together with everything that the visitor chose; what nobody chose may change for it.
 */
export function allowedValues(solution: Solution, variable: Variable): ConfiguredValue[] {
  const { assignment, problem, fixed, legal, supports } = solution;
  const supported = new Uint8Array(variable.values.length);
  supported[assignment.selected[variable.index]!] = 1;
  for (let next = 0; legal && next < supports.length && isOneOpen(assignment, variable, supported); next += 1)
    markSupported(problem, supports[next]!, variable, supported);
  const forbidding = legal ? forbiddingByPosition(solution, variable) : [];
  return variable.values.map((value, position) => {
    if (!isUnlocked(assignment, variable, position)) return variable.lockedAnswers[position]!;
    if (!legal || supported[position]) return variable.allowedAnswers[position]!;
    const unit = forbidding[position];
    const mayBePossible = !unit || !isForbiddenByVisitor(unit, variable, fixed);
    if (mayBePossible && findSupport(solution, variable, position, supported))
      return variable.allowedAnswers[position]!;
    const nogood = unit?.nogood ?? brokenBy(solution, variable, position);
    return { value, allowed: false, refusal: nogood?.origin ?? { kind: 'together' } };
  });
}

function isOneOpen(assignment: Assignment, variable: Variable, supported: Uint8Array): boolean {
  for (let position = 0; position < supported.length; position += 1)
    if (!supported[position] && isUnlocked(assignment, variable, position)) return true;
  return false;
}

/** For each position a nogood that forbids it now. A nogood that holds by the visitor's choices alone is preferred. */
function forbiddingByPosition({ unitNogoods, fixed }: Solution, variable: Variable): UnitNogood[] {
  const byPosition: UnitNogood[] = [];
  for (const unit of unitNogoods[variable.index]!) {
    if (unit.literal.kind !== 'value') continue;
    const byVisitor = isForbiddenByVisitor(unit, variable, fixed);
    unit.literal.set.forEach((bit, position) => {
      if (bit && (byVisitor || !byPosition[position])) byPosition[position] = unit;
    });
  }
  return byPosition;
}

/** What the value would break if only the attributes that it unlocks changed with it. */
function brokenBy({ problem, assignment, preferences }: Solution, variable: Variable, position: number): Nogood | null {
  const trial = copyAssignment(assignment);
  select(trial, variable, position);
  for (const index of variable.dependents) assignPreferredTo(trial, problem.variables[index]!, preferences);
  return firstBroken(
    variable.dependents.flatMap((index) => problem.nogoodsByIndex[index]!),
    trial,
  );
}

/** Looks for a legal assignment with the value. One that is found may support other values, so it is kept. */
function findSupport(solution: Solution, variable: Variable, position: number, supported: Uint8Array): boolean {
  const { problem, assignment, fixed, preferences, spare } = solution;
  const near = copyAssignment(assignment, spare.pop());
  const isNear = moveTo(problem, near, variable, position, fixed, preferences);
  if (!isNear) spare.push(near);
  const result = isNear ? { ok: true as const, assignment: near } : searchWithValue(solution, variable, position);
  // The search gave up, so the value is offered, and a click on it finds out.
  if (!result.ok) return result.gaveUp;
  markSupported(problem, result.assignment, variable, supported);
  keepSupport(solution, result.assignment);
  return true;
}

/** The first support, which is the assignment itself, always stays. */
function keepSupport({ assignment, fixed, supports, spare }: Solution, support: Assignment): void {
  if (!keepsFixed(assignment, support, fixed)) {
    spare.push(support);
    return;
  }
  if (supports.length >= mostSupports) spare.push(...supports.splice(1, 1));
  supports.push(support);
}

function keepsFixed(before: Assignment, after: Assignment, fixed: Uint8Array): boolean {
  return fixed.every(
    (bit, index) =>
      bit === 0 ||
      (before.selected[index] === after.selected[index] && Object.is(before.numbers[index], after.numbers[index])),
  );
}

/**
 * A legal assignment with the value and all that is fixed. Of what the value itself unlocks only typed numbers stay.
 */
function searchWithValue(solution: Solution, variable: Variable, position: number): SearchResult {
  const { problem, assignment, preferences, fixed, budget } = solution;
  const goal = {
    fixed: Uint8Array.from(problem.variables, ({ index, attribute }) =>
      Number(
        index === variable.index ||
          (fixed[index] === 1 && (attribute.input !== null || !variable.dependents.includes(index))),
      ),
    ),
    positions: [assignment.selected.with(variable.index, position), assignment.selected],
    numbers: numbersToTry(assignment, preferences),
  };
  return search(problem, goal, budget);
}

/** The numbers as they are; for attributes that are absent now the preferred ones. */
export function numbersToTry(assignment: Assignment, preferences: Preferences): Float64Array {
  return assignment.numbers.map((number, index) => (Number.isNaN(number) ? preferences.numbers[index]! : number));
}
