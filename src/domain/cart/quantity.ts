/** Pieces of one line: whole, from 1 to 9999 (spec 9, decision OQ-83). */
export const smallestQuantity = 1;
export const largestQuantity = 9999;

export function isQuantity(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= smallestQuantity && (value as number) <= largestQuantity;
}
