import type { Measure } from './dimensions.ts';
import { sizeInMm } from './size-in-mm.ts';

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

/** A part of a millimetre is no word of its own: '12,5 mm' stays as names have it. */
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
  const sides = word.split('x').map(Number);
  return [sides, sides.toReversed()].flatMap((each) => bothUnits(each, (side) => side * mmPerCm));
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
 * width, and those of the others with all pairs of them. A dimension in no unit of length has none.
 */
export function sizeWords(dimensions: readonly (Measure & { readonly unit: string })[]): {
  width: string[];
  others: string[];
} {
  const sizes = dimensions.map(({ minimum, maximum, unit }) =>
    [...new Set([minimum, maximum])].map((size) => sizeInMm(size, unit)).filter(Number.isInteger),
  );
  const [width = [], ...others] = sizes.map((ends) => ends.flatMap((size) => bothUnits([size], inCentimetres)));
  const fixed = sizes.flatMap((ends) => (ends.length === 1 ? ends : []));
  const pairs = fixed.flatMap((side, index) => fixed.slice(index + 1).map((other) => `${side}x${other}`));
  return { width, others: [...others.flat(), ...pairs] };
}
