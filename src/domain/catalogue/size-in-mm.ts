import { millimetres } from './measures.ts';

const thousandths = 1000;

/** A length to the thousandth, as 2.01 m is 2010 mm and not 2009.9999999999998. NaN in a unit that has no length. */
export const sizeInMm = (size: number, unit: string): number =>
  Math.round(size * thousandths * (millimetres[unit] ?? NaN)) / thousandths;
