import type { Minor } from '#domain/pricing/money.ts';
import type { NumberInput } from '../model.ts';
import type { AreaPart, LengthPart, MatrixPart } from '../price-part.ts';

/** A measure as it was entered: whole numbers of 10^-decimals units. */
export type Measure = { readonly number: number; readonly input: NumberInput };

const micrometres: Readonly<Record<string, bigint>> = { mm: 1000n, cm: 10_000n, dm: 100_000n, m: 1_000_000n };

/** Whether measures in this unit can be priced by the metre. */
export const isLength = (unit: string) => Object.hasOwn(micrometres, unit);

/** Amount of the tier that the measures are rounded up to; null outside of the table and in its holes. */
export function matrixAmount(
  part: MatrixPart,
  priceGroup: string,
  currency: string,
  column: number,
  row: number,
): Minor | null {
  const table = part.tables.find((candidate) => candidate.priceGroup === priceGroup);
  if (!table) return null;
  const at = (tiers: readonly number[], number: number) => tiers.findIndex((tier) => number <= tier);
  return table.prices[currency]?.[at(table.rows, row)]?.[at(table.columns, column)] ?? null;
}

/** Rate of a square metre times the area, at least the minimum area; rounded half up once. */
export function areaAmount(
  part: AreaPart,
  priceGroup: string,
  currency: string,
  width: Measure,
  height: Measure,
): Minor | null {
  const [one, other] = [lengthOf(width), lengthOf(height)];
  const rate = rateOf(part, priceGroup, currency);
  if (rate === null || !one || !other) return null;
  const scale = one.scale * other.scale;
  const area = largest(one.length * other.length, BigInt(part.minimumSquareMillimetres) * 1_000_000n * scale);
  return roundHalfUp(BigInt(rate) * area, 1_000_000_000_000n * scale);
}

/** Rate of a running metre times the length, at least the minimum length; rounded half up once. */
export function lengthAmount(part: LengthPart, priceGroup: string, currency: string, measure: Measure): Minor | null {
  const measured = lengthOf(measure);
  const rate = rateOf(part, priceGroup, currency);
  if (rate === null || !measured) return null;
  const length = largest(measured.length, BigInt(part.minimumMillimetres) * 1000n * measured.scale);
  return roundHalfUp(BigInt(rate) * length, 1_000_000n * measured.scale);
}

function rateOf(part: AreaPart | LengthPart, priceGroup: string, currency: string): Minor | null {
  return part.rates.find((rate) => rate.priceGroup === priceGroup)?.prices[currency] ?? null;
}

/** Micrometres times the scale of the decimals, so that it is whole. */
function lengthOf({ number, input }: Measure): { length: bigint; scale: bigint } | null {
  const unit = isLength(input.unit) ? micrometres[input.unit] : undefined;
  return unit === undefined ? null : { length: BigInt(number) * unit, scale: 10n ** BigInt(input.decimals) };
}

const largest = (one: bigint, other: bigint) => (one > other ? one : other);

/** Areas times rates outgrow what a number holds exactly, so this is money's divideHalfUp for them. */
function roundHalfUp(dividend: bigint, divisor: bigint): Minor {
  const size = dividend < 0n ? -dividend : dividend;
  const rounded = Number((2n * size + divisor) / (2n * divisor));
  return dividend < 0n && rounded !== 0 ? -rounded : rounded;
}
