import type { Locale } from '../locale.ts';
import { numberText, withUnit } from '../number-text.ts';

type Range = { readonly name: string; readonly minName: string; readonly maxName: string };
type Attributes = readonly { readonly name: string; readonly unit: string; readonly ranges: readonly Range[] }[];

/** '1 800', '21,6' in Polish and '21.6' in English; what is no number stays. */
export function formatMeasure(text: string, locale: Locale): string {
  if (!/^\d+(\.\d+)?$/.test(text)) return text;
  const [whole = '', decimals = ''] = text.split('.');
  return numberText(whole, decimals, locale);
}

/** One value of an attribute, 'min - max' where it has both, with its unit. */
export function formatRange(
  { minName, maxName }: { minName: string; maxName: string },
  unit: string,
  locale: Locale,
): string {
  const smallest = formatMeasure(minName, locale);
  const value = minName === maxName || maxName === '' ? smallest : `${smallest} - ${formatMeasure(maxName, locale)}`;
  return withUnit(value, unit);
}

/** The name of each row and its values: a row for each dimension, one row for every other attribute. */
export function attributeRows(attributes: Attributes, dimensionsName: string, locale: Locale): [string, string][] {
  return attributes.flatMap(({ name, unit, ranges }): [string, string][] =>
    name === dimensionsName
      ? ranges.map((range) => [range.name, formatRange(range, unit, locale)])
      : [[name, ranges.map((range) => formatRange(range, unit, locale)).join(', ')]],
  );
}

/** The larger end of a dimension of the given name, in the unit of the attribute, or null. */
export function dimensionOf(attributes: Attributes, dimensionsName: string, names: readonly string[]): number | null {
  const ranges = attributes.find(({ name }) => name === dimensionsName)?.ranges ?? [];
  const range = ranges.find(({ name }) => names.includes(name));
  const value = Number(range?.maxName || range?.minName);
  return range !== undefined && value > 0 ? value : null;
}
