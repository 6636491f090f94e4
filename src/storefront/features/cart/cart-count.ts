import { cappedCount } from '#domain/catalogue/capped-count.ts';

/** Pieces in the cart, all lines together (CART-17). */
export function pieceCount(items: readonly { readonly quantity: number }[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** What the badge says: nothing for none, '999+' from 1000 (CART-17). */
export function badgeText(count: number): string {
  return count === 0 ? '' : cappedCount(count);
}
