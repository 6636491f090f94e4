/**
 * The formats in which a picture may come, in the order in which one stands in for another that is missing (PICTURE-3).
 */
export const orientations = ['horizontal', 'square', 'vertical', 'panorama'] as const;

export type Orientation = (typeof orientations)[number];

/** A value for each format that there is. */
export type ByOrientation<T> = Partial<Record<Orientation, T>>;

/** The wanted format where the picture has it, else the first that it has; null: it has none. */
export function orientationFor(preferred: Orientation, pictures: ByOrientation<unknown>): Orientation | null {
  return [preferred, ...orientations].find((orientation) => pictures[orientation] != null) ?? null;
}
