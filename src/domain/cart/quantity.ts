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

/** How a line is supplied. The stock of the product and of its chosen values decides it. */
export type Supply = {
  /** Pieces that are there at once; null: made to order. */
  readonly there: number | null;
  /** stocked: all pieces are there. delayed: fewer are there, the rest is made. */
  readonly supply: 'stocked' | 'made-to-order' | 'delayed';
};

/** Tells from both stocks how a quantity is supplied. Null: that stock is not counted. */
export function supplyOf(quantity: number, stock: number | null, inStock: number | null): Supply {
  const there = stock === null || inStock === null ? stock : Math.min(stock, inStock);
  if (isDelayed(quantity, there)) return { there, supply: 'delayed' };
  return { there, supply: stock === null ? 'made-to-order' : 'stocked' };
}
