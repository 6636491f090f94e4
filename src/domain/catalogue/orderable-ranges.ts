import { type Measure, millimetres } from './dimensions.ts';
import { dimensionNamed } from './free-space.ts';
import type { OrderableSizes } from './size-ranges.ts';

/** From the smallest to the largest of these sizes. */
export const wholeRange = (sizes: readonly Measure[]): Measure => ({
  minimum: Math.min(...sizes.map(({ minimum }) => minimum)),
  maximum: Math.max(...sizes.map(({ maximum }) => maximum)),
});

type OwnDimension = Measure & { readonly name: Readonly<Partial<Record<string, string>>>; readonly unit: string };

/**
 * The dimensions of a product, each from the smallest to the largest size in which it can be ordered (CATALOGUE-49).
 * One that nobody can choose, or whose unit has no length, stays as it is.
 */
export function withOrderable<D extends OwnDimension>(dimensions: readonly D[], orderable: OrderableSizes): D[] {
  return dimensions.map((own) => {
    const length = millimetres[own.unit];
    const sizes = sizesNamed(Object.values(own.name), orderable);
    if (!sizes || length === undefined) return own;
    const { minimum, maximum } = wholeRange(sizes);
    return { ...own, minimum: minimum / length, maximum: maximum / length };
  });
}

function sizesNamed(names: readonly (string | undefined)[], orderable: OrderableSizes) {
  const dimension = names.map((name) => dimensionNamed(name ?? '')).find((each) => each !== null);
  return dimension && orderable[dimension];
}
