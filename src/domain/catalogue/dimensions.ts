/** A measure of a product in the unit of its attribute; both ends are equal unless the product is adjustable. */
export type Measure = { readonly minimum: number; readonly maximum: number };

/** Dimensions joined by 'x' in their order: '1800x450x780', an adjustable one as '1200–1600x700x740' (CATALOGUE-14). */
export function dimensionsText(dimensions: readonly Measure[]): string {
  return dimensions
    .map(({ minimum, maximum }) => (minimum === maximum ? String(minimum) : `${minimum}–${maximum}`))
    .join('x');
}
