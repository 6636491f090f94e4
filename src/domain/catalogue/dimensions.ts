/** How many millimetres a unit of length has. */
export const millimetres: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1000 };

const thousandths = 1000;

/** A length to the thousandth, as 2.01 m is 2010 mm and not 2009.9999999999998. NaN in a unit that has no length. */
export const sizeInMm = (size: number, unit: string): number =>
  Math.round(size * thousandths * (millimetres[unit] ?? NaN)) / thousandths;

/** A measure of a product in the unit of its attribute; both ends are equal unless the product is adjustable. */
export type Measure = { readonly minimum: number; readonly maximum: number };

type Dimension = Measure & { readonly unit: string };

/**
 * The dimensions of a product in one unit, as lists and drawings tell them: in their own where they share it, else in
 * millimetres, without those that are no lengths.
 */
export function inOneUnit<D extends Dimension>(dimensions: readonly D[]): D[] {
  const isShared = dimensions.every(({ unit }) => unit === dimensions[0]?.unit);
  return isShared ? [...dimensions] : dimensions.flatMap(inMillimetres);
}

function inMillimetres<D extends Dimension>(dimension: D): D[] {
  const [minimum, maximum] = [sizeInMm(dimension.minimum, dimension.unit), sizeInMm(dimension.maximum, dimension.unit)];
  return Number.isNaN(minimum) ? [] : [{ ...dimension, unit: 'mm', minimum, maximum }];
}

/** Dimensions joined by 'x' in their order: '1800x450x780', an adjustable one as '1200–1600x700x740' (CATALOGUE-14). */
export function dimensionsText(dimensions: readonly Dimension[]): string {
  return inOneUnit(dimensions)
    .map(({ minimum, maximum }) => (minimum === maximum ? String(minimum) : `${minimum}–${maximum}`))
    .join('x');
}
