/** How many millimetres a unit of length has. */
export const millimetres: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1000 };

const thousandths = 1000;

/** A length to the thousandth, as 2.01 m is 2010 mm and not 2009.9999999999998. NaN in a unit that has no length. */
export const sizeInMm = (size: number, unit: string): number =>
  Math.round(size * thousandths * (millimetres[unit] ?? NaN)) / thousandths;
