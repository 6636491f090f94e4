import { measuredAttributes } from '../price-part.ts';
import { intervalEnds, intervalStarts } from '../solver/intervals.ts';
import type { Literal, Problem, Variable } from '../solver/problem.ts';
import type { PriceBounds } from './price-bounds.ts';

type End = 'least' | 'most';

/**
 * The positions of a list, sorted so that those with the least (or the most) additions come first. Positions that
 * neither rules nor prices distinguish form one group: only the first unlocked one of a group has to be tried.
 */
export function valueCandidates(
  problem: Problem,
  variable: Variable,
  bounds: PriceBounds,
  end: End,
): readonly (readonly number[])[] {
  const positions = variable.values.map((_value, position) => position);
  const literals = literalsOf(problem, variable);
  const alike = Map.groupBy(positions, (position) =>
    JSON.stringify([
      bounds.addition(variable.index, position),
      variable.values[position]!.priceGroup,
      variable.unlocks[position],
      literals.map((literal) => literal.kind === 'value' && literal.set[position]),
    ]),
  );
  const weightOf = ([position]: readonly number[]) => {
    const addition = bounds.addition(variable.index, position!);
    const weight = addition === null ? Infinity : addition.amount + addition.percent;
    return end === 'least' ? weight : -weight;
  };
  return [...alike.values()].toSorted((one, other) => weightOf(one) - weightOf(other));
}

/**
 * The numbers where a price can be least or most: the ends of the intervals within which neither a rule nor a tier
 * tells two numbers apart.
 */
export function numberCandidates(problem: Problem, variable: Variable, end: End): number[] {
  const input = variable.attribute.input!;
  const id = variable.attribute.id;
  const tiers = problem.model.priceParts.flatMap((part) => {
    if (part.kind !== 'matrix') return [];
    return part.tables.flatMap(({ columns, rows }) => [
      ...(part.columnAttribute === id ? columns : []),
      ...(part.rowAttribute === id ? rows : []),
    ]);
  });
  const starts = intervalStarts(input, [
    ...literalsOf(problem, variable).filter((literal) => literal.kind === 'number'),
    ...tiers.map((tier) => ({ minimum: -Infinity, maximum: tier })),
  ]);
  const isMetered = problem.model.priceParts.some(
    (part) => part.kind !== 'matrix' && measuredAttributes(part).includes(id),
  );
  const numbers = new Set(isMetered ? [...starts, ...intervalEnds(input, starts)] : starts);
  return [...numbers].toSorted((one, other) => (end === 'least' ? one - other : other - one));
}

/** Everything that rules and price parts say about the variable. */
function literalsOf({ nogoods, priceParts }: Problem, { index }: Variable): Literal[] {
  return [...nogoods.map(({ literals }) => literals), ...priceParts.map(({ when }) => when ?? [])]
    .flat()
    .filter((literal) => literal.index === index);
}
