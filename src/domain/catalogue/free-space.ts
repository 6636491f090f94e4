import { keysOf } from '../keys-of.ts';
import { sizeInMm } from './dimensions.ts';

/** The sides of a free space, in the order in which they are asked for. */
export const spaceSides = ['width', 'depth', 'height'] as const;
export type SpaceSide = (typeof spaceSides)[number];

/** The name of a side among the filters of a list: 'fits-width:1200' leaves what fits into 1200 mm. */
export const fitsFilter = (side: SpaceSide): string => `fits-${side}`;

const fitsNames: readonly string[] = spaceSides.map(fitsFilter);
export const isFitsFilter = (name: string): boolean => fitsNames.includes(name);

/** The longest length that the search takes. */
export const longestMm = 100_000;

/**
 * Whole millimetres of '1200', '1 200 mm', '120 cm', '1,2 m'; millimetres where no unit is written; null for what is no
 * length.
 */
export function lengthInMm(text: string): number | null {
  const match = /^(\d{1,6}|\d{1,3}\s\d{3})([.,]\d{1,3})?\s*(mm|cm|m)?$/i.exec(text.trim());
  if (!match) return null;
  const [, whole = '', decimals = '', unit = 'mm'] = match;
  const size = Number(whole.replace(/\s/, '') + decimals.replace(',', '.'));
  const length = Math.floor(sizeInMm(size, unit.toLowerCase()));
  return length > 0 && length <= longestMm ? length : null;
}

/** The names of each dimension in the languages of the shop. */
export const dimensionNames = {
  width: ['szerokość', 'width'],
  diameter: ['średnica', 'diameter'],
  length: ['długość', 'length'],
  depth: ['głębokość', 'depth'],
  height: ['wysokość', 'height'],
} as const;

export type Dimension = keyof typeof dimensionNames;
export const allDimensions = keysOf(dimensionNames);

/** The dimension of this name, in any language; null for other names. */
export function dimensionNamed(name: string): Dimension | null {
  const isNamed = (dimension: Dimension) => dimensionNames[dimension].some((each) => each === name.toLowerCase());
  return keysOf(dimensionNames).find(isNamed) ?? null;
}
