import { allHold, emptyAssignment, isPresent, isUnlocked, select, unselect, type Assignment } from './assignment.ts';
import { nearestOfIntervals } from './intervals.ts';
import type { Problem, Variable } from './problem.ts';

/** What a search looks for; the arrays go by index of the variable. */
export type SearchGoal = {
  /**
   * 1 where the variable must have exactly the position of the first of `positions`, whatever it takes to unlock it, or
   * exactly its number where it is present.
   */
  readonly fixed: Uint8Array;
  /** Positions to try before the variable's own order, the first array first; -1 is none. */
  readonly positions: readonly Int32Array[];
  /** The number to try first. */
  readonly numbers: Float64Array;
};

/**
 * `core`: the fixed variables that can't all keep what they have; at least one of them has to be released. Empty:
 * nothing is legal at all. `gaveUp`: the budget was spent before everything was tried.
 */
export type SearchResult =
  | { readonly ok: true; readonly assignment: Assignment }
  | { readonly ok: false; readonly core: readonly number[]; readonly gaveUp: boolean };

/** How many values may be tried before a search gives up. */
export type Budget = { left: number };

/**
 * The first legal assignment in the order of preference. Backtracking with conflict-directed backjumping: a dead end
 * goes back to a variable that caused it, not merely to the one before. Complete within its budget.
 */
export function search(problem: Problem, goal: SearchGoal, budget: Budget): SearchResult {
  const run: Run = { problem, goal, budget, assignment: emptyAssignment(problem) };
  const conflict = assignFrom(run, 0);
  if (conflict === null) return { ok: true, assignment: run.assignment };
  return { ok: false, core: [...conflict.fixed].toSorted((a, b) => a - b), gaveUp: budget.left < 0 };
}

type Run = {
  readonly problem: Problem;
  readonly goal: SearchGoal;
  readonly budget: Budget;
  readonly assignment: Assignment;
};

/**
 * What caused a dead end: earlier variables whose values led to it, and fixed variables that had nothing else to try.
 */
type Conflict = { readonly earlier: Set<number>; readonly fixed: Set<number> };

const emptyConflict = (): Conflict => ({ earlier: new Set(), fixed: new Set() });

/** Assigns the variable of this index and all after it; null when that went well. */
function assignFrom(run: Run, index: number): Conflict | null {
  const variable = run.problem.variables[index];
  if (!variable) return null;
  const present = isPresent(run.assignment, variable);
  run.assignment.present[index] = Number(present);
  if (!present) return passAbsent(run, variable);
  return variable.attribute.input ? assignNumber(run, variable) : assignValue(run, variable);
}

function passAbsent(run: Run, variable: Variable): Conflict | null {
  const { index, attribute, unlockers } = variable;
  if (run.goal.fixed[index] === 1 && !attribute.input) return { earlier: new Set(unlockers), fixed: new Set([index]) };
  const conflict = assignFrom(run, index + 1);
  if (conflict?.earlier.delete(index)) addAll(conflict.earlier, unlockers);
  return conflict;
}

/**
 * The conflicts of the values of one variable that were tried so far. `own`: conflicts that another of its values may
 * solve. `foreign`: a conflict that it has no part in, so that none of its values can help and the search jumps back
 * over it.
 */
type Failures = { own: Conflict | null; foreign: Conflict | null };

function assignValue(run: Run, variable: Variable): Conflict | null {
  const { positions, fixed } = run.goal;
  const { index } = variable;
  const failures: Failures = { own: null, foreign: null };
  if (fixed[index] === 1) {
    if (tryValue(run, variable, positions[0]![index]!, failures)) return null;
    return failures.foreign ?? conflictOf(run, variable, failures);
  }
  for (const preferred of positions) {
    const position = preferred[index]!;
    if (position < 0 || isRepeated(positions, preferred, index)) continue;
    if (tryValue(run, variable, position, failures)) return null;
    if (failures.foreign) return failures.foreign;
  }
  for (const position of variable.tryOrder) {
    if (positions.some((preferred) => preferred[index] === position)) continue;
    if (tryValue(run, variable, position, failures)) return null;
    if (failures.foreign) return failures.foreign;
  }
  return conflictOf(run, variable, failures);
}

function tryValue(run: Run, variable: Variable, position: number, failures: Failures): boolean {
  if (!isUnlocked(run.assignment, variable, position)) return false;
  select(run.assignment, variable, position);
  if (extend(run, variable, failures)) return true;
  unselect(run.assignment, variable);
  return false;
}

function isRepeated(positions: readonly Int32Array[], preferred: Int32Array, index: number): boolean {
  for (const earlier of positions) {
    if (earlier === preferred) return false;
    if (earlier[index] === preferred[index]) return true;
  }
  return false;
}

function assignNumber(run: Run, variable: Variable): Conflict | null {
  const { goal } = run;
  const failures: Failures = { own: null, foreign: null };
  const first = goal.numbers[variable.index]!;
  if (tryNumber(run, variable, first, failures)) return null;
  if (failures.foreign) return failures.foreign;
  if (goal.fixed[variable.index] === 0 && !Number.isNaN(first))
    for (const number of nearestOfIntervals(variable.attribute.input!, variable.intervalStarts, first)) {
      if (number === first) continue;
      if (tryNumber(run, variable, number, failures)) return null;
      if (failures.foreign) return failures.foreign;
    }
  return conflictOf(run, variable, failures);
}

function tryNumber(run: Run, variable: Variable, number: number, failures: Failures): boolean {
  run.assignment.numbers[variable.index] = number;
  if (extend(run, variable, failures)) return true;
  run.assignment.numbers[variable.index] = NaN;
  return false;
}

/** No value is left: the conflicts of them all, with what decides which values there are. */
function conflictOf(run: Run, { index, unlockers }: Variable, { own }: Failures): Conflict {
  const conflict = own ?? emptyConflict();
  addAll(conflict.earlier, unlockers);
  if (run.goal.fixed[index] === 1) conflict.fixed.add(index);
  return conflict;
}

/** Whether the value that the variable has just got breaks nothing and lets all later variables be assigned. */
function extend(run: Run, { index }: Variable, failures: Failures): boolean {
  run.budget.left -= 1;
  if (run.budget.left < 0) {
    failures.foreign = emptyConflict();
    return false;
  }
  for (const nogood of run.problem.nogoodsByLast[index]!)
    if (allHold(nogood.literals, run.assignment)) {
      failures.own ??= emptyConflict();
      for (const literal of nogood.literals) if (literal.index !== index) failures.own.earlier.add(literal.index);
      return false;
    }
  const conflict = assignFrom(run, index + 1);
  if (conflict === null) return true;
  if (!conflict.earlier.delete(index)) failures.foreign = conflict;
  else if (failures.own === null) failures.own = conflict;
  else {
    addAll(failures.own.earlier, conflict.earlier);
    addAll(failures.own.fixed, conflict.fixed);
  }
  return false;
}

function addAll(target: Set<number>, entries: Iterable<number>): void {
  for (const entry of entries) target.add(entry);
}
