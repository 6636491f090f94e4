import { sizeInMm } from './size-in-mm.ts';

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
