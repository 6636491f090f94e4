import { grossFromNet, netFromGross } from '#domain/pricing/vat.ts';
import { type UnitPrice, addPrices, isNothing, nothing, percentOf, priceFrom } from '#domain/pricing/unit-price.ts';
import type { ConfiguredPrice, PriceLine } from './configured.ts';
import { atomHolds } from './forbidden.ts';
import { areaAmount, lengthAmount, matrixAmount, type Measure } from './measured-amount.ts';
import type { Surcharge } from './model.ts';
import type { Prepared, PreparedPart } from './prepared.ts';
import type { PricePart } from './price-part.ts';
import type { State } from './state.ts';

type MeasuredPart = Exclude<PricePart, { kind: 'percent' | 'fixed' }>;

/**
 * The unit price of a selection in one currency with its breakdown; null where something selected has no price in it
 * or a measure is missing. The amounts of `basis` are sums of what is stored or computed; the others follow from
 * those sums by the VAT rate, and the lines share them out to the last grosz (decision OQ-87).
 */
export function priceOf(
  prepared: Prepared,
  state: State,
  currency: string,
  basis: 'net' | 'gross',
): ConfiguredPrice | null {
  const base = prepared.model.prices[currency];
  if (!base) return null;
  const parts = prepared.parts.filter((entry) => applies(prepared, state, entry)).map(({ part }) => part);
  const measured = lines(parts.filter(isMeasured), (part) => measuredPrice(prepared, state, part, currency));
  if (measured === null) return null;
  const first: PriceLine = { kind: 'base', id: prepared.model.productId, label: prepared.model.productCode, ...base };
  const percentBase = sum([first, ...measured]);
  const selected = selectedLines(prepared, state, currency, percentBase);
  const other = lines(
    parts.filter((part) => !isMeasured(part)),
    (part) =>
      part.kind === 'percent'
        ? percentOf(percentBase, part.percent)
        : part.kind === 'fixed'
          ? amountsIn(part.surcharge, currency)
          : null,
  );
  if (selected === null || other === null) return null;
  const all = shareOut(
    first,
    [...measured, ...selected, ...other].filter((line) => !isNothing(line)),
    basis,
    prepared.model.vatRatePercent,
  );
  return { ...sum(all), lines: all };
}

const isMeasured = (part: PricePart): part is MeasuredPart => part.kind !== 'percent' && part.kind !== 'fixed';

function applies({ indexOf }: Prepared, state: State, { part, when }: PreparedPart): boolean {
  return (
    when !== null &&
    when.every((atom) => atomHolds(atom, state)) &&
    measuresOf(part).every((id) => state.present[indexOf.get(id) ?? -1] === 1)
  );
}

function measuresOf(part: PricePart): number[] {
  if (part.kind === 'matrix') return [part.columnAttribute, part.rowAttribute];
  if (part.kind === 'area') return [part.widthAttribute, part.heightAttribute];
  return part.kind === 'length' ? [part.lengthAttribute] : [];
}

function lines<Part extends PricePart>(
  parts: readonly Part[],
  amounts: (part: Part) => UnitPrice | null,
): PriceLine[] | null {
  const made = parts.map((part) => ({ part, price: amounts(part) }));
  return made.some(({ price }) => price === null)
    ? null
    : made.map(({ part, price }) => ({ kind: 'part', id: part.id, label: part.label, ...price! }));
}

function measuredPrice(prepared: Prepared, state: State, part: MeasuredPart, currency: string): UnitPrice | null {
  const measures = measuresOf(part).map((id): Measure => {
    const slot = prepared.slots[prepared.indexOf.get(id)!]!;
    return { number: state.numbers[slot.index]!, input: slot.attribute.input! };
  });
  if (measures.some(({ number }) => Number.isNaN(number))) return null;
  const [one, other] = measures as [Measure, Measure];
  const group = priceGroupOf(prepared, state, part);
  const amount =
    part.kind === 'matrix'
      ? matrixAmount(part, group, currency, one.number, other.number)
      : part.kind === 'area'
        ? areaAmount(part, group, currency, one, other)
        : lengthAmount(part, group, currency, one);
  return amount === null ? null : priceFrom(amount, part.basis, prepared.model.vatRatePercent);
}

function priceGroupOf({ slots, indexOf }: Prepared, state: State, part: MeasuredPart): string {
  const index = part.priceGroupAttribute === null ? undefined : indexOf.get(part.priceGroupAttribute);
  return index === undefined ? '' : (slots[index]!.values[state.chosen[index]!]?.priceGroup ?? '');
}

/** Surcharges of the selected values, fixed and in percent, and of their groups. */
function selectedLines(
  { slots, documentOrder }: Prepared,
  state: State,
  currency: string,
  percentBase: UnitPrice,
): PriceLine[] | null {
  const made: PriceLine[] = [];
  for (const index of documentOrder) {
    const slot = slots[index]!;
    const value = slot.values[state.chosen[index]!];
    if (!value) continue;
    const fixed = amountsIn(value.surcharge, currency);
    const group = slot.groups[state.chosen[index]!];
    const ofGroup = group ? amountsIn(group.surcharge, currency) : nothing;
    if (fixed === null || ofGroup === null) return null;
    if (group && ofGroup !== nothing) made.push({ kind: 'group', id: group.id, label: group.name, ...ofGroup });
    const price =
      value.surchargePercent === null ? fixed : addPrices(fixed, percentOf(percentBase, value.surchargePercent));
    if (price !== nothing) made.push({ kind: 'value', id: value.id, label: value.name, ...price });
  }
  return made;
}

function amountsIn(surcharge: Surcharge, currency: string): UnitPrice | null {
  for (const _currency in surcharge) return surcharge[currency] ?? null;
  return nothing;
}

const sum = (amounts: readonly UnitPrice[]) =>
  amounts.reduce(
    (total, { net, gross, baseNet, baseGross }) => addPrices(total, { net, gross, baseNet, baseGross }),
    nothing,
  );

/** What the product itself costs stays as it is stored; with anything added, the total follows from the leading sum. */
function shareOut(
  first: PriceLine,
  rest: readonly PriceLine[],
  basis: 'net' | 'gross',
  vatRatePercent: number,
): PriceLine[] {
  const follow = (lead: number) =>
    basis === 'gross' ? netFromGross(lead, vatRatePercent) : grossFromNet(lead, vatRatePercent);
  const share = (leads: readonly number[], start: { lead: number; follow: number }) => {
    let { lead: leadSum, follow: followSum } = start;
    return leads.map((lead) => {
      if (lead === 0) return 0;
      leadSum += lead;
      const own = follow(leadSum) - followSum;
      followSum += own;
      return own;
    });
  };
  if (basis === 'gross') {
    const nets = share(
      rest.map(({ gross }) => gross),
      { lead: first.gross, follow: first.net },
    );
    const baseNets = share(
      rest.map(({ baseGross }) => baseGross),
      { lead: first.baseGross, follow: first.baseNet },
    );
    return [first, ...rest.map((line, index) => ({ ...line, net: nets[index]!, baseNet: baseNets[index]! }))];
  }
  const grosses = share(
    rest.map(({ net }) => net),
    { lead: first.net, follow: first.gross },
  );
  const baseGrosses = share(
    rest.map(({ baseNet }) => baseNet),
    { lead: first.baseNet, follow: first.baseGross },
  );
  return [first, ...rest.map((line, index) => ({ ...line, gross: grosses[index]!, baseGross: baseGrosses[index]! }))];
}
