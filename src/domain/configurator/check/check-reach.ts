import { numberInUnit } from '../numbers.ts';
import type { Rule } from '../model.ts';
import { allHold } from '../solver/assignment.ts';
import { intervalEnds, intervalStarts } from '../solver/intervals.ts';
import { literalsOf, negationOf, nogoodOf } from '../solver/nogoods.ts';
import type { Interval, Literal, Problem, Variable } from '../solver/problem.ts';
import { search, type Budget, type SearchResult } from '../solver/search.ts';
import { error, warning, type Finding } from './finding.ts';

/** How many values a check may try in all, and for a single question. */
const mostTries = 400_000;
const mostTriesEach = 4000;

/** The value or number that a legal assignment is looked for with; null: any assignment will do. */
type Demand = { readonly index: number; readonly position?: number; readonly number?: number } | null;
type Ask = (demand: Demand, problem?: Problem) => SearchResult;

/**
 * Finds what no buyer can ever have: values, intervals of measures, rules that never apply, or a whole configuration. A
 * warning says if not everything could be tried.
 */
export function checkReach(problem: Problem): Finding[] {
  const { productCode } = problem.model;
  const total: Budget = { left: mostTries };
  let unanswered = 0;
  const ask: Ask = (demand, narrowed = problem) => {
    const result = searchWith(narrowed, demand, total);
    if (!result.ok && result.gaveUp) unanswered += 1;
    return result;
  };
  const any = ask(null);
  if (!any.ok)
    return [
      any.gaveUp ? warning('search-gave-up', productCode, { questions: 1 }) : error('no-legal-selection', productCode),
    ];
  const findings = [
    ...unreachableValues(problem, ask),
    ...unreachableMeasures(problem, ask),
    ...rulesWithoutUse(problem, ask),
  ];
  return unanswered > 0 ? [...findings, warning('search-gave-up', productCode, { questions: unanswered })] : findings;
}

/** Whether anything can be had of a problem, within the tries of a single question. */
export const searchAny = (problem: Problem): SearchResult => searchWith(problem, null, { left: mostTriesEach });

function searchWith(problem: Problem, demand: Demand, total: Budget): SearchResult {
  const fixed = new Uint8Array(problem.variables.length);
  const positions = new Int32Array(problem.variables.length).fill(-1);
  const numbers = Float64Array.from(
    problem.variables,
    ({ attribute: { input } }) => input?.default ?? input?.minimum ?? NaN,
  );
  if (demand) fixed[demand.index] = 1;
  if (demand?.position !== undefined) positions[demand.index] = demand.position;
  if (demand?.number !== undefined) numbers[demand.index] = demand.number;
  const budget: Budget = { left: Math.min(mostTriesEach, total.left) };
  total.left -= budget.left;
  const result = search(problem, { fixed, positions: [positions], numbers }, budget);
  total.left += Math.max(0, budget.left);
  return result;
}

/** Each assignment that is found proves that all its values can be had. */
function unreachableValues({ variables }: Problem, ask: Ask): Finding[] {
  const reached = variables.map(({ values }) => new Uint8Array(values.length));
  return variables.flatMap(({ index, attribute, values }) =>
    values.flatMap((value, position) => {
      if (reached[index]![position]) return [];
      const result = ask({ index, position });
      if (!result.ok)
        return result.gaveUp ? [] : [error('unreachable-value', value.code, { attribute: attribute.code })];
      result.assignment.selected.forEach((selected, at) => {
        if (selected >= 0) reached[at]![selected] = 1;
      });
      return [];
    }),
  );
}

/** Intervals in which no configuration can be had. Neighbouring intervals are one finding. */
function unreachableMeasures({ variables }: Problem, ask: Ask): Finding[] {
  return variables.flatMap(({ index, attribute, intervalStarts: starts }) => {
    const { input, code } = attribute;
    if (!input) return [];
    const ends = intervalEnds(input, starts);
    const unreachable: { from: number; to: number }[] = [];
    starts.forEach((from, at) => {
      const result = ask({ index, number: from });
      if (result.ok || result.gaveUp) return;
      const last = unreachable.at(-1);
      if (last && last.to === from - input.step) last.to = ends[at]!;
      else unreachable.push({ from, to: ends[at]! });
    });
    return unreachable.map(({ from, to }) =>
      error('unreachable-measure', code, {
        from: numberInUnit(input, from),
        to: numberInUnit(input, to),
        unit: input.unit,
      }),
    );
  });
}

/** Rules whose conditions can never come true, because other rules, or the rule itself, forbid it. */
function rulesWithoutUse(problem: Problem, ask: Ask): Finding[] {
  return problem.model.rules
    .filter((rule) => rule.kind === 'advise' || rule.targets.length > 0)
    .filter((rule) => !canApply(problem, rule, ask))
    .map((rule) => warning('rule-without-use', rule.code));
}

/**
 * Looks for an assignment in which all conditions of the rule hold: nogoods that forbid their negations are added
 * first.
 */
function canApply(problem: Problem, rule: Rule, ask: Ask): boolean {
  const when = literalsOf(rule.when, problem);
  if (when === null) return false;
  const narrowedProblem = demanding(problem, when, rule);
  const isMet = (demand: Demand) => {
    const result = ask(demand, narrowedProblem);
    return result.ok ? allHold(when, result.assignment) : result.gaveUp;
  };
  const first = when.find((literal) => literal.kind === 'value');
  if (!first) return unlockersOf(problem, when).some(isMet);
  return [...first.set.keys()].some((position) => first.set[position] === 1 && isMet({ index: first.index, position }));
}

/** The problem with nogoods against the negation of each literal. */
function demanding(problem: Problem, literals: readonly Literal[], rule: Rule): Problem {
  const nogoods = literals
    .flatMap(negationOf)
    .map((negation) => nogoodOf([negation], { kind: 'rule', rule }))
    .filter((nogood) => nogood !== null);
  return {
    ...problem,
    variables: problem.variables.map((variable) => withIntervalsOf(variable, literals)),
    nogoodsByLast: problem.nogoodsByLast.map((entries, index) => [
      ...entries,
      ...nogoods.filter(({ last }) => last === index),
    ]),
  };
}

/** Advice cuts no measure into intervals of its own, so those of its conditions are added here. */
function withIntervalsOf(variable: Variable, literals: readonly Literal[]): Variable {
  const { input } = variable.attribute;
  const bounds: Interval[] = literals
    .filter((literal) => literal.kind === 'number')
    .filter(({ index }) => index === variable.index);
  if (!input || bounds.length === 0) return variable;
  const starts = new Set([...variable.intervalStarts, ...intervalStarts(input, bounds)]);
  return { ...variable, intervalStarts: [...starts].toSorted((a, b) => a - b) };
}

/** Values that bring in the measures of the conditions: a measure that has to be unlocked is not there by itself. */
function unlockersOf({ variables }: Problem, literals: readonly Literal[]): Demand[] {
  const unlocking = literals.flatMap(({ index }) => variables[index]!.attribute.input?.unlockedBy ?? []);
  const demands = unlocking.flatMap((id) =>
    variables
      .filter(({ positionOf }) => positionOf.has(id))
      .map(({ index, positionOf }) => ({ index, position: positionOf.get(id)! })),
  );
  return demands.length > 0 ? demands : [null];
}
