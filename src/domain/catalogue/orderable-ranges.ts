import type { Measure } from './dimensions.ts';
import { dimensionNamed } from './free-space.ts';
import type { Attributes } from './measures.ts';
import { millimetres } from './size-in-mm.ts';
import type { OrderableSizes } from './size-ranges.ts';

/** From the smallest to the largest of these sizes. */
export const wholeRange = (sizes: readonly Measure[]): Measure => ({
  minimum: Math.min(...sizes.map(({ minimum }) => minimum)),
  maximum: Math.max(...sizes.map(({ maximum }) => maximum)),
});

/** The attributes with each dimension from the smallest to the largest size in which it can be ordered. */
export function withOrderable(attributes: Attributes, dimensionsName: string, orderable: OrderableSizes): Attributes {
  return attributes.map((attribute) => {
    const length = millimetres[attribute.unit];
    if (attribute.name !== dimensionsName || length === undefined) return attribute;
    const ranges = attribute.ranges.map((range) => {
      const dimension = dimensionNamed(range.name);
      const sizes = dimension ? orderable[dimension] : undefined;
      if (!sizes) return range;
      const inUnit = (millimetre: number) => String(millimetre / length);
      const { minimum, maximum } = wholeRange(sizes);
      return { ...range, minName: inUnit(minimum), maxName: inUnit(maximum) };
    });
    return { ...attribute, ranges };
  });
}
