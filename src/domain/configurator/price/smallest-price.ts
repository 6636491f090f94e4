import { leadingAmount, type PriceBasis } from '#domain/pricing/price-basis.ts';
import type { UnitPrice } from '#domain/pricing/unit-price.ts';
import { codesOf } from '#domain/configurator/codes/codes.ts';
import type { ConfiguratorModel } from '../model.ts';
import { numberCandidates, valueCandidates } from './price-candidates.ts';
import { allHold, emptyAssignment, isPresent, isUnlocked, select, unselect } from '../solver/assignment.ts';
import type { Assignment } from '../solver/assignment.ts';
import { prepare } from '#domain/configurator/solver/prepare.ts';
import type { Variable } from '../solver/problem.ts';
import type { PriceQuestion } from './price-additions.ts';
import { PriceBounds } from './price-bounds.ts';
import { priceOf } from './price.ts';

/** The least price of a piece with the code of its configuration; `varies`: other choices cost more. */
export type SmallestPrice = { readonly price: UnitPrice; readonly systemCode: string; readonly varies: boolean };

/** How many values may be tried; real models need some hundreds. */
const mostTries = 50_000;

/**
 * The price of the cheapest selection that can be ordered in the currency, of all that the rules allow; null where
 * none has a price. Of models too large to be tried whole it is the cheapest that was found.
 */
export function smallestPrice(
  model: ConfiguratorModel,
  currency: string,
  basis: PriceBasis = 'gross',
): SmallestPrice | null {
  if (!model.prices[currency]) return null;
  const problem = prepare(model);
  const least = find({ problem, currency, basis, end: 'least' }, null);
  if (least === null) return null;
  const dearer = find({ problem, currency, basis, end: 'most' }, leadingAmount(least.price, basis));
  return { ...least, varies: dearer !== null };
}

type Candidate = Omit<SmallestPrice, 'varies'>;

type Run = {
  readonly question: PriceQuestion;
  readonly bounds: PriceBounds;
  readonly assignment: Assignment;
  /** By index: the positions or numbers that may lead to the least or the most. */
  readonly candidates: readonly (readonly (readonly number[])[])[];
  /** The price to beat: the search for the least looks for a lower one, the search for the most for a higher one. */
  limit: number;
  best: Candidate | null;
  left: number;
};

/**
 * Branch and bound in the order of evaluation: the most favourable values first, and no branch that can't beat what was
 * found. The search for the least goes to its end; the search for a dearer price stops at the first one.
 */
function find(question: PriceQuestion, exceeded: number | null): Candidate | null {
  const { problem, end } = question;
  const bounds = new PriceBounds(question);
  const run: Run = {
    question,
    bounds,
    assignment: emptyAssignment(problem),
    candidates: problem.variables.map((variable) =>
      variable.attribute.input
        ? numberCandidates(problem, variable, end).map((number) => [number])
        : valueCandidates(problem, variable, bounds, end),
    ),
    limit: exceeded ?? Infinity,
    best: null,
    left: mostTries,
  };
  assignFrom(run, 0);
  return run.best;
}

function assignFrom(run: Run, index: number): void {
  const { assignment, question, candidates } = run;
  const variable = question.problem.variables[index];
  if (!variable) return keepIfBetter(run);
  const present = isPresent(assignment, variable);
  assignment.present[index] = Number(present);
  if (!present) return assignFrom(run, index + 1);
  for (const alike of candidates[index]!) {
    if (run.left <= 0 || (question.end === 'most' && run.best)) break;
    if (variable.attribute.input) assignment.numbers[index] = alike[0]!;
    else {
      const position = alike.find((candidate) => isUnlocked(assignment, variable, candidate));
      if (position === undefined) continue;
      select(assignment, variable, position);
    }
    run.left -= 1;
    if (mayBeBetter(run, variable)) assignFrom(run, index + 1);
  }
  unselect(assignment, variable);
  assignment.numbers[index] = NaN;
  assignment.present[index] = 0;
}

function mayBeBetter({ question, bounds, assignment, limit }: Run, { index }: Variable): boolean {
  if (question.problem.nogoodsByLast[index]!.some(({ literals }) => allHold(literals, assignment))) return false;
  const reachable = bounds.reachable(assignment, index);
  return reachable !== null && (question.end === 'least' ? reachable < limit : reachable > limit);
}

function keepIfBetter(run: Run): void {
  const { problem, currency, basis, end } = run.question;
  const configured = priceOf(problem, run.assignment, currency, basis);
  if (configured === null) return;
  const amount = leadingAmount(configured, basis);
  if (end === 'least' ? amount >= run.limit : amount <= run.limit) return;
  const { net, gross, baseNet, baseGross } = configured;
  run.limit = amount;
  run.best = { price: { net, gross, baseNet, baseGross }, systemCode: codesOf(problem, run.assignment).systemCode };
}
