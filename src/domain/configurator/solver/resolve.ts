import { copyAssignment, emptyAssignment, firstBroken, isUnlocked, type Assignment } from './assignment.ts';
import { moveTo, repairedLocally } from './local-repair.ts';
import { assignPreferred, withoutPreference, type Preferences } from './preferences.ts';
import type { Problem } from './problem.ts';
import { search, type Budget, type SearchResult } from './search.ts';

/** `gaveUp`: not everything could be tried. */
export type Resolution = { readonly assignment: Assignment; readonly legal: boolean; readonly gaveUp: boolean };

/** Real models need far fewer; the limit keeps a nonsensical one from holding up the page. */
const mostTries = 20_000;

type Resolving = {
  readonly problem: Problem;
  readonly preferences: Preferences;
  /** What is preferred and unlocked, nogoods or not. */
  readonly preferred: Assignment;
  /** Indexes of the variables that somebody decided, the strongest first. */
  readonly decided: readonly number[];
  readonly budget: Budget;
};

/**
 * The assignment that follows from preferences and nogoods. If the preferences break no nogood, they are the result.
 * Otherwise weak ones give way to strong ones: defaults to picks of a code, these to the visitor's choices, and these
 * to typed numbers. So the result is legal if any legal assignment exists. What gave way counts as never chosen.
 */
export function resolve(problem: Problem, preferences: Preferences, budget: Budget = { left: mostTries }): Resolution {
  const preferred = emptyAssignment(problem);
  assignPreferred(problem, preferred, preferences);
  if (firstBroken(problem.nogoods, preferred) === null) return { assignment: preferred, legal: true, gaveUp: false };
  const ranks = ranksOf(problem, preferences, preferred);
  const decided = decidedByRank(ranks);
  const resolving: Resolving = { problem, preferences, preferred, decided, budget };
  const near = repairedLocally(problem, preferred, ranks, preferences);
  const all: SearchResult = near
    ? { ok: true, assignment: near }
    : searchFixing(resolving, decided, preferred.selected);
  if (all.ok) return { assignment: adoptUnlockedChoices(resolving, all.assignment), legal: true, gaveUp: false };
  const free = searchFixing(resolving, [], preferred.selected);
  if (!free.ok) return { assignment: preferred, legal: false, gaveUp: free.gaveUp };
  return fixWhatFits(resolving, free.assignment);
}

/** 1: a number typed, 2: the visitor's choice, 3: the pick of a code, 0: nobody decided it. */
function ranksOf({ variables }: Problem, preferences: Preferences, preferred: Assignment): Uint8Array {
  return Uint8Array.from(variables, ({ index, attribute }) => {
    if (attribute.input) {
      if (Number.isNaN(preferred.numbers[index])) return 0;
      return preferences.isTyped[index] ? 1 : preferences.isCoded[index] ? 3 : 0;
    }
    const position = preferred.selected[index]!;
    if (position < 0) return 0;
    return position === preferences.choice[index] ? 2 : position === preferences.code[index] ? 3 : 0;
  });
}

const decidedByRank = (ranks: Uint8Array): number[] =>
  [...ranks.keys()].filter((index) => ranks[index]! > 0).toSorted((a, b) => ranks[a]! - ranks[b]! || a - b);

/** If decisions exclude one another, the strongest one that does not fit is dropped, and everything begins again. */
function fixWhatFits(resolving: Resolving, free: Assignment): Resolution {
  const { problem, preferences, preferred, budget } = resolving;
  const { assignment, refused } = fixOneByOne(resolving, free);
  if (refused !== null) {
    const others = withoutPreference(preferences, refused, preferred.selected[refused]!);
    const resolution = resolve(problem, others, budget);
    if (resolution.legal) return resolution;
  }
  return { assignment, legal: true, gaveUp: false };
}

/**
 * Fixes one decision after the other, the strongest first; `refused` is the first that does not fit those before it.
 */
function fixOneByOne(resolving: Resolving, free: Assignment): { assignment: Assignment; refused: number | null } {
  const { problem, decided, preferred } = resolving;
  const fixed = new Uint8Array(problem.variables.length);
  let assignment = free;
  let refusedIndex: number | null = null;
  for (const index of decided) {
    const near = withDecision(resolving, assignment, index, fixed);
    const result: SearchResult = near
      ? { ok: true, assignment: near }
      : searchFixing(resolving, [...decided.filter((other) => fixed[other]), index], preferred.selected);
    if (result.ok) {
      assignment = result.assignment;
      fixed[index] = 1;
    } else refusedIndex ??= index;
  }
  return { assignment, refused: refusedIndex };
}

/** The assignment with this decision where it already has it or a local repair brings it in; else null. */
function withDecision(
  { problem, preferences, preferred }: Resolving,
  assignment: Assignment,
  index: number,
  fixed: Uint8Array,
): Assignment | null {
  const variable = problem.variables[index]!;
  const position = preferred.selected[index]!;
  const copy = copyAssignment(assignment);
  if (copy.selected[index] === position && Object.is(copy.numbers[index], preferred.numbers[index])) return copy;
  if (variable.attribute.input || !isUnlocked(copy, variable, position)) return null;
  return moveTo(problem, copy, variable, position, fixed, preferences) ? copy : null;
}

/**
 * Looks for a legal assignment in which the variables of these indexes have these positions, or their preferred number.
 */
function searchFixing(
  { problem, preferences, budget }: Resolving,
  indexes: readonly number[],
  positions: Int32Array,
): SearchResult {
  const fixed = new Uint8Array(problem.variables.length);
  for (const index of indexes) fixed[index] = 1;
  const own: Budget = { left: Math.min(budget.left, mostTries / 8) };
  budget.left -= own.left;
  const goal = {
    fixed,
    positions: [
      positions.map((position, index) => (fixed[index] ? position : -1)),
      preferences.choice,
      preferences.code,
    ],
    numbers: preferences.numbers,
  };
  const result = search(problem, goal, own);
  budget.left += Math.max(0, own.left);
  return result;
}

/** Choices that were locked may be unlocked by what has changed: they are adopted where they fit. */
function adoptUnlockedChoices(resolving: Resolving, legal: Assignment): Assignment {
  const { problem, preferences, preferred, decided } = resolving;
  let [assignment, fixed] = [legal, decided];
  for (const variable of problem.variables) {
    const { index, unlockers } = variable;
    const choice = preferences.choice[index]!;
    if (choice < 0 || assignment.selected[index] === choice || fixed.includes(index)) continue;
    const hasMoved = unlockers.some((unlocker) => assignment.selected[unlocker] !== preferred.selected[unlocker]);
    if (!hasMoved && !isUnlocked(assignment, variable, choice)) continue;
    const result = searchFixing(resolving, [...fixed, index], assignment.selected.with(index, choice));
    if (result.ok) [assignment, fixed] = [result.assignment, [...fixed, index]];
  }
  return assignment;
}
