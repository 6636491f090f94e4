import { type Measure, sizeInMm } from './dimensions.ts';
import { wordsHolding } from './size-ranges.ts';

const lengthWithUnit = /(?<![\p{L}\p{N}.,])(\p{N}{1,5}(?:[.,]\p{N}{1,3})?)\s?(mm|cm|m)(?![\p{L}\p{N}²³])/giu;

/** Sides in metres: '2x3 m'. */
const sidesInMetres =
  /(?<![\p{L}\p{N}.,])(\p{N}{1,3}(?:[.,]\p{N}{1,3})?(?:x\p{N}{1,3}(?:[.,]\p{N}{1,3})?)+)\s?m(?![\p{L}\p{N}²³])/giu;

/**
 * A text with each length that has its unit as one word, in millimetres: '120 cm' and '1,2 m' are '1200mm', '2x3 m' is
 * '200x300'.
 */
export const lengthsAsWords = (text: string): string =>
  text.replace(sidesInMetres, sidesInCentimetres).replace(lengthWithUnit, inMillimetres);

const sidesInCentimetres = (_: string, sides: string) => sides.split('x').map(asCentimetres).join('x');

const asCentimetres = (metres: string) => Math.round(Number(metres.replace(',', '.')) * 100);

/** A length with a fraction of a millimetre is not converted: '12,5 mm' stays as it is written. */
function inMillimetres(text: string, amount: string, unit: string): string {
  const size = sizeInMm(Number(amount.replace(',', '.')), unit.toLowerCase());
  return Number.isInteger(size) ? `${size}mm` : text;
}

/**
 * The forms in which the shop may have a typed number in its texts and dimensions (CATALOGUE-27). A length is in
 * millimetres or centimetres. A measure of several sides is in either unit, with its sides in either order. Any other
 * word stays as it is.
 */
export function numberForms(word: string): string[] {
  if (/^\d+mm$/.test(word)) return bothUnits([Number.parseInt(word, 10)], inCentimetres);
  if (!/^\d+x\d+$/.test(word)) return [word];
  return bothOrders(word).map((sides) => sides.join('x'));
}

/** The index words of orderable widths that a typed number may mean (CATALOGUE-46). */
export function orderableWidths(word: string): string[] {
  const sizes = /^\d+mm$/.test(word) ? [Number.parseInt(word, 10)] : /^[1-9]\d*$/.test(word) ? meantWidths(word) : [];
  return sizes.flatMap((size) => wordsHolding('width', size));
}

/** A number without a unit as a width: two or three digits are centimetres, three or four are millimetres. */
function meantWidths(digits: string): number[] {
  const size = Number(digits);
  return [
    ...(digits.length === 2 || digits.length === 3 ? [size * mmPerCm] : []),
    ...(digits.length === 3 || digits.length === 4 ? [size] : []),
  ];
}

/**
 * The index words of two orderable sides, as phrases: a word for the width and a word for the other side, each with its
 * forms. Any other input has no such words.
 */
export const orderablePairs = (word: string): string[][][] =>
  /^\d+x\d+$/.test(word)
    ? bothOrders(word).map(([width, other]) => [wordsHolding('width', width!), wordsHolding('beside', other!)])
    : [];

/** Two sides in either order, as they are and in millimetres if they were centimetres. */
function bothOrders(word: string): number[][] {
  const sides = word.split('x').map(Number);
  return [sides, sides.toReversed()].flatMap((each) => [each, each.map((side) => side * mmPerCm)]);
}

const mmPerCm = 10;

const inCentimetres = (size: number) => size / mmPerCm;

/** The sides as they are, and converted if that gives whole numbers. */
function bothUnits(sides: readonly number[], converted: (side: number) => number): string[] {
  const others = sides.map(converted);
  return [sides, ...(others.every(Number.isInteger) ? [others] : [])].map((each) => each.join('x'));
}

/**
 * The words by which a product is found by its size, in millimetres and centimetres: those of its first dimension, the
 * width, and those of the others with all pairs of them. A dimension in no unit of length has none, nor has an
 * adjustable one, whose sizes can be ordered.
 */
export function sizeWords(dimensions: readonly (Measure & { readonly unit: string })[]): {
  width: string[];
  others: string[];
} {
  const [width = [], ...others] = dimensions.map(({ minimum, maximum, unit }) =>
    minimum === maximum ? [sizeInMm(minimum, unit)].filter(Number.isInteger) : [],
  );
  const sides = [width, ...others].flat();
  const pairs = sides.flatMap((side, index) => sides.slice(index + 1).map((other) => `${side}x${other}`));
  const inUnits = (sizes: readonly number[]) => sizes.flatMap((size) => bothUnits([size], inCentimetres));
  return { width: inUnits(width), others: [...inUnits(others.flat()), ...pairs] };
}
