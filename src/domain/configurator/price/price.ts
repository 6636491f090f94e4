import type { ConfiguredPrice, PriceLine } from '../configured.ts';
import type { Surcharge } from '../model.ts';
import { measuredAttributes, type PricePart } from '../price-part.ts';
import { allHold, type Assignment } from '../solver/assignment.ts';
import type { PreparedPart, Problem } from '../solver/problem.ts';
import { areaAmount, lengthAmount, matrixAmount, type Measure } from './measured-amount.ts';
import { withVat } from './share-vat.ts';
import {
  addPrices,
  isZero,
  percentOf,
  priceFrom,
  subtractPrices,
  zeroPrice,
  type UnitPrice,
} from '#domain/pricing/unit-price.ts';
import type { PriceBasis } from '#domain/pricing/price-basis.ts';

export type MeasuredPart = Exclude<PricePart, { kind: 'percent' | 'fixed' }>;

/** The prices by currency; a currency without a price for everything selected is left out. */
export function pricesOf(problem: Problem, assignment: Assignment, basis: PriceBasis): Record<string, ConfiguredPrice> {
  const prices: Record<string, ConfiguredPrice> = {};
  for (const currency of Object.keys(problem.model.prices)) {
    const price = priceOf(problem, assignment, currency, basis);
    if (price) prices[currency] = price;
  }
  return prices;
}

/** What the choices add to the product's own price, by currency. */
export function surchargesOf({ model }: Problem, prices: Record<string, ConfiguredPrice>): Record<string, UnitPrice> {
  return Object.fromEntries(
    Object.entries(prices).map(([currency, price]) => [currency, subtractPrices(price, model.prices[currency]!)]),
  );
}

/**
 * The unit price in one currency with its breakdown; null where something selected has no price in it or a measure is
 * missing. Percentages are taken of the product's own price and of what its measures cost.
 */
export function priceOf(
  problem: Problem,
  assignment: Assignment,
  currency: string,
  basis: PriceBasis,
): ConfiguredPrice | null {
  const { model } = problem;
  const own = model.prices[currency];
  if (!own) return null;
  const parts = problem.priceParts.filter((entry) => applies(problem, assignment, entry)).map(({ part }) => part);
  const measuredLines = partLines(parts.filter(isMeasured), (part) =>
    measuredPrice(problem, assignment, part, currency),
  );
  if (measuredLines === null) return null;
  const base: PriceLine = { kind: 'base', id: model.productId, label: model.productCode, ...own };
  const percentBase = sum([base, ...measuredLines]);
  const chosenLines = selectedLines(problem, assignment, currency, percentBase);
  const other = partLines(
    parts.filter((part) => part.kind === 'percent' || part.kind === 'fixed'),
    (part) => (part.kind === 'percent' ? percentOf(percentBase, part.percent) : amountsIn(part.surcharge, currency)),
  );
  if (chosenLines === null || other === null) return null;
  const priceLines = [...measuredLines, ...chosenLines, ...other].filter((line) => !isZero(line));
  const lines = withVat(base, priceLines, basis, model.vatRatePercent);
  return { ...sum(lines), lines };
}

export const isMeasured = (part: PricePart): part is MeasuredPart => part.kind !== 'percent' && part.kind !== 'fixed';

export function applies({ indexOf }: Problem, assignment: Assignment, { part, when }: PreparedPart): boolean {
  return (
    when !== null &&
    allHold(when, assignment) &&
    measuredAttributes(part).every((id) => assignment.present[indexOf.get(id) ?? -1] === 1)
  );
}

/** null: one of the parts has no price. */
function partLines<Part extends PricePart>(
  parts: readonly Part[],
  priceOfPart: (part: Part) => UnitPrice | null,
): PriceLine[] | null {
  const lines: PriceLine[] = [];
  for (const part of parts) {
    const price = priceOfPart(part);
    if (price === null) return null;
    lines.push({ kind: 'part', id: part.id, label: part.label, ...price });
  }
  return lines;
}

export function measuredPrice(
  problem: Problem,
  assignment: Assignment,
  part: MeasuredPart,
  currency: string,
): UnitPrice | null {
  const measures = measuredAttributes(part).map((id): Measure => {
    const { index, attribute } = problem.variables[problem.indexOf.get(id)!]!;
    return { number: assignment.numbers[index]!, input: attribute.input! };
  });
  if (measures.some(({ number }) => Number.isNaN(number))) return null;
  const [one, other] = measures;
  const group = priceGroupOf(problem, assignment, part);
  const amount =
    part.kind === 'matrix'
      ? matrixAmount(part, group, currency, one!.number, other!.number)
      : part.kind === 'area'
        ? areaAmount(part, group, currency, one!, other!)
        : lengthAmount(part, group, currency, one!);
  return amount === null ? null : priceFrom(amount, part.basis, problem.model.vatRatePercent);
}

function priceGroupOf({ variables, indexOf }: Problem, { selected }: Assignment, part: MeasuredPart): string {
  const index = part.priceGroupAttribute === null ? undefined : indexOf.get(part.priceGroupAttribute);
  return index === undefined ? '' : (variables[index]!.values[selected[index]!]?.priceGroup ?? '');
}

/** Surcharges of the selected values, fixed and in percent, and of their groups; null: one has no price. */
function selectedLines(
  { variables, treeOrder }: Problem,
  { selected }: Assignment,
  currency: string,
  percentBase: UnitPrice,
): PriceLine[] | null {
  const lines: PriceLine[] = [];
  for (const index of treeOrder) {
    const { values, groups } = variables[index]!;
    const value = values[selected[index]!];
    if (!value) continue;
    const group = groups[selected[index]!];
    const fixed = amountsIn(value.surcharge, currency);
    const ofGroup = group ? amountsIn(group.surcharge, currency) : zeroPrice;
    if (fixed === null || ofGroup === null) return null;
    if (group && ofGroup !== zeroPrice) lines.push({ kind: 'group', id: group.id, label: group.name, ...ofGroup });
    const price =
      value.surchargePercent === null ? fixed : addPrices(fixed, percentOf(percentBase, value.surchargePercent));
    if (price !== zeroPrice) lines.push({ kind: 'value', id: value.id, label: value.name, ...price });
  }
  return lines;
}

/** Zero if there is no currency at all. Null: other currencies are there, but not this one. */
export function amountsIn(surcharge: Surcharge, currency: string): UnitPrice | null {
  for (const _currency in surcharge) return surcharge[currency] ?? null;
  return zeroPrice;
}

const sum = (amounts: readonly UnitPrice[]) => amounts.reduce<UnitPrice>(addPrices, zeroPrice);
