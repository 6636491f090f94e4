import { isDelayed } from './quantity.ts';

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
