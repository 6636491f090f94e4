import type { Locale } from '../locale.ts';
import { withUnit } from '../number-text.ts';
import { millimetres, sizeInMm } from './dimensions.ts';

type Range = { readonly name: string; readonly minName: string; readonly maxName: string };
/** The attributes of a product, each with its values or their ends. */
export type Attributes = readonly { readonly name: string; readonly unit: string; readonly ranges: readonly Range[] }[];

/**
 * Writes a measure: '1800', '21,6' in Polish, '21.6' in English. Thousands are not separated. A text that is no number
 * stays as it is.
 */
export function formatMeasure(text: string, locale: Locale): string {
  return /^\d+\.\d+$/.test(text) && locale === 'pl' ? text.replace('.', ',') : text;
}

/** One value of an attribute, '300–1500' where it has both, with its unit. */
export function formatRange(
  { minName, maxName }: { minName: string; maxName: string },
  unit: string,
  locale: Locale,
): string {
  const smallest = formatMeasure(minName, locale);
  const value = minName === maxName || maxName === '' ? smallest : `${smallest}–${formatMeasure(maxName, locale)}`;
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

/**
 * One side of a product: the size in which it is drawn, and its text. The text names both ends while nothing is chosen.
 */
export type Side = { readonly size: number; readonly text: string };

/** A dimension of one of the given names, drawn at its larger end, or null. */
export function sideOf(
  attributes: Attributes,
  dimensionsName: string,
  names: readonly string[],
  locale: Locale,
): Side | null {
  const ranges = attributes.find(({ name }) => name === dimensionsName)?.ranges ?? [];
  const range = ranges.find(({ name }) => names.includes(name));
  const size = Number(range?.maxName || range?.minName);
  return range !== undefined && size > 0 ? { size, text: formatRange(range, '', locale) } : null;
}

/** A measure that a buyer has chosen: its name says which, 'Width of the rail'. */
export type ChosenMeasure = { readonly name: string; readonly size: number; readonly unit: string };

/**
 * How long a number in a unit is. A unit may also be a piece that is counted: three of '× 530 mm', five of
 * '× 380 + 20 mm'. NaN where the unit has no length.
 */
export function millimetresOf(number: number, unit: string): number {
  const [, each = '1', more = '0', length = ''] = /^(?:× (\d+)(?: \+ (\d+))? )?(mm|cm|m)$/.exec(unit) ?? [];
  return (number * Number(each) + Number(more)) * (millimetres[length] ?? NaN);
}

/** The attributes with their dimensions in millimetres. A dimension whose unit has no length is left out. */
export function inMillimetres(attributes: Attributes, dimensionsName: string): Attributes {
  return attributes.map((attribute) => {
    const { name, unit } = attribute;
    if (name !== dimensionsName) return attribute;
    const ranges = millimetres[unit] === undefined ? [] : attribute.ranges.map((range) => rangeInMm(range, unit));
    return { ...attribute, unit: 'mm', ranges };
  });
}

function rangeInMm({ name, minName, maxName }: Range, unit: string): Range {
  const inMm = (end: string) => (end === '' ? '' : String(sizeInMm(Number(end), unit)));
  return { name, minName: inMm(minName), maxName: inMm(maxName) };
}

/**
 * The attributes with the chosen dimensions. A choice called 'Width' is always the width, even if it exceeds the
 * product's own width. A choice called 'Width of the rail' is the width only if it lies between the ends of the width.
 */
export function withChosen<Given extends Attributes>(
  attributes: Given,
  dimensionsName: string,
  chosenMeasures: readonly ChosenMeasure[],
): Attributes {
  return attributes.map((attribute) => {
    if (attribute.name !== dimensionsName) return attribute;
    const ranges = attribute.ranges.map((range) => {
      const size = chosenMeasures.flatMap((measure) => sizeFor(range, attribute.unit, measure))[0];
      return size === undefined ? range : { ...range, minName: String(size), maxName: String(size) };
    });
    return { ...attribute, ranges };
  });
}

function sizeFor({ name, minName, maxName }: Range, unit: string, chosenMeasure: ChosenMeasure): number[] {
  const size = millimetresOf(chosenMeasure.size, chosenMeasure.unit) / (millimetres[unit] ?? NaN);
  const [called, own] = [chosenMeasure.name.toLowerCase(), name.toLowerCase()];
  const isWithin = size >= Number(minName) && size <= Number(maxName || minName);
  return called === own ? (size > 0 ? [size] : []) : called.includes(own) && isWithin ? [size] : [];
}

type Point = { readonly x: number; readonly y: number };

/** Where a dimension is in a picture: its ends in percent, from the upper left corner. */
export type MeasuringLine = { readonly from: Point; readonly to: Point };

/** The lines of a picture with what is written on them (PICTURE-8); the first names the unit. */
export function writtenLines<Line extends MeasuringLine & { readonly name: string }>(
  lines: readonly Line[],
  attributes: Attributes,
  dimensionsName: string,
  locale: Locale,
): (Line & { text: string })[] {
  const unit = attributes.find(({ name }) => name === dimensionsName)?.unit ?? '';
  return lines
    .flatMap((line) => {
      const side = sideOf(attributes, dimensionsName, [line.name], locale);
      return side ? [{ ...line, text: side.text }] : [];
    })
    .map((line, index) => ({ ...line, text: index === 0 ? withUnit(line.text, unit) : line.text }));
}
