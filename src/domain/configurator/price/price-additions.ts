import { divideHalfUp, type Minor } from '#domain/pricing/money.ts';
import { leadingAmount, type PriceBasis } from '#domain/pricing/price-basis.ts';
import { priceFrom } from '#domain/pricing/unit-price.ts';
import type { NumberInput } from '../model.ts';
import { largestNumber } from '../numbers.ts';
import { measuredAttributes, type PricePart } from '../price-part.ts';
import type { Problem, Variable } from '../solver/problem.ts';
import { areaAmount, lengthAmount, type Measure } from './measured-amount.ts';
import { amountsIn, type MeasuredPart } from './price.ts';

/** Whether the lowest or the highest price of a piece is looked for, and by which amounts and currency. */
export type PriceQuestion = {
  readonly problem: Problem;
  readonly currency: string;
  readonly basis: PriceBasis;
  readonly end: 'least' | 'most';
};

/** The least and the most that an amount can be. */
export type Range = { readonly least: Minor; readonly most: Minor };

/** What a choice or a part adds: an amount, and a percentage of the product's price with its measures. */
export type Addition = { readonly amount: Minor; readonly percent: number };

export const noAmount: Range = { least: 0, most: 0 };
export const exactly = (amount: Minor): Range => ({ least: amount, most: amount });
/** Without a range there is no price, so its least is above every amount. */
export const spanOf = (ranges: readonly Range[]): Range => ({
  least: Math.min(...ranges.map(({ least }) => least)),
  most: Math.max(...ranges.map(({ most }) => most)),
});

/** What a part adds that does not depend on measures. Null: it has no price in the currency. */
export function additionOfPart(part: PricePart, { currency, basis }: PriceQuestion): Addition | null {
  if (part.kind === 'percent') return { amount: 0, percent: part.percent };
  const surcharge = part.kind === 'fixed' ? amountsIn(part.surcharge, currency) : null;
  return surcharge && { amount: leadingAmount(surcharge, basis), percent: 0 };
}

/** What a value adds with its group. Null: one of them has no price in the currency. */
export function additionOfValue(
  { values, groups }: Variable,
  position: number,
  { currency, basis }: PriceQuestion,
): Addition | null {
  const value = values[position]!;
  const own = amountsIn(value.surcharge, currency);
  const ofGroup = amountsIn(groups[position]?.surcharge ?? {}, currency);
  if (own === null || ofGroup === null) return null;
  return {
    amount: leadingAmount(own, basis) + leadingAmount(ofGroup, basis),
    percent: value.surchargePercent ?? 0,
  };
}

/** An addition in minor units, with its percentage of a price that lies within a range. */
export function added({ amount, percent }: Addition, { least, most }: Range): Range {
  if (percent === 0) return exactly(amount);
  const share = (base: Minor) => amount + divideHalfUp(base * Math.round(percent * 100), 10_000);
  return spanOf([exactly(share(least)), exactly(share(most))]);
}

/** What the part can cost with any measures and price group; nothing where it may not apply. */
export function rangeOfPart(part: MeasuredPart, { problem, currency, basis }: PriceQuestion): Range {
  const variables = measuredAttributes(part).map((id) => problem.variables[problem.indexOf.get(id) ?? -1]);
  const always = part.when.length === 0 && variables.every((variable) => variable?.isRoot);
  const amounts =
    part.kind === 'matrix'
      ? part.tables.flatMap(({ prices }) => prices[currency]?.flat() ?? [])
      : cornersOf(part, variables, currency);
  const ranges = amounts
    .filter((amount) => amount !== null)
    .map((amount) => exactly(leadingAmount(priceFrom(amount, part.basis, problem.model.vatRatePercent), basis)));
  return spanOf(always ? ranges : [...ranges, noAmount]);
}

/** The amounts at the ends of the measures, for each rate: an amount only rises or falls between them. */
function cornersOf(
  part: Exclude<MeasuredPart, { kind: 'matrix' }>,
  variables: readonly (Variable | undefined)[],
  currency: string,
): (Minor | null)[] {
  const [one = [], other = []] = variables.map((variable) => endsOf(variable?.attribute.input ?? null));
  return part.rates.flatMap(({ priceGroup }) =>
    one.flatMap((measure) =>
      part.kind === 'length'
        ? [lengthAmount(part, priceGroup, currency, measure)]
        : other.map((second) => areaAmount(part, priceGroup, currency, measure, second)),
    ),
  );
}

const endsOf = (input: NumberInput | null): Measure[] =>
  input === null ? [] : [input.minimum, largestNumber(input)].map((number) => ({ number, input }));
