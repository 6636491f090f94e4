/** Pieces of one line: whole, from 1 to 9999. */
export const smallestQuantity = 1;
export const largestQuantity = 9999;

export function isQuantity(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= smallestQuantity && (value as number) <= largestQuantity;
}

/**
 * Whether delivery is flagged as delayed: the quantity exceeds the smallest number of pieces that there are of the
 * product and of the configured values. null is made to order: nothing to exceed.
 */
export function isDelayed(quantity: number, minimumAvailability: number | null): boolean {
  return minimumAvailability !== null && quantity > minimumAvailability;
}
