/** Pieces of one line: whole, from 1 to 9999. */
export const smallestQuantity = 1;
export const largestQuantity = 9999;

export function isQuantity(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= smallestQuantity && value <= largestQuantity;
}

/**
 * Whether some of the pieces come later: the quantity is above the stock of the product or of one of its chosen values.
 * Null: the product is made to order, so there is no stock to exceed.
 */
export function isDelayed(quantity: number, minimumAvailability: number | null): boolean {
  return minimumAvailability !== null && quantity > minimumAvailability;
}
