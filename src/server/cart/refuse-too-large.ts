import { smallestQuantity } from '#domain/cart/quantity.ts';
import type { Config } from '#server/config.ts';
import { refuse } from './refusals.ts';

const mostLines = 200;

export type CartSizes = Config['cartSizes'];
type Lines = readonly { readonly quantity: number }[];

/** Refuses a change that makes a cart larger than the shop allows (CART-25); a smaller one is always welcome. */
export function refuseTooLarge(before: Lines, after: Lines, { line, order }: CartSizes): void {
  if (after.length > before.length && after.length > mostLines)
    throw refuse('product', 'cart.too_many_lines', { most: mostLines });
  if (piecesOf(after) <= piecesOf(before)) return;
  if (after.some((each) => each.quantity > line && !before.includes(each)))
    throw refuse('quantity', 'cart.quantity_out_of_range', { smallest: smallestQuantity, largest: line });
  if (piecesOf(after) > order) throw refuse('quantity', 'cart.too_many_pieces', { most: order });
}

const piecesOf = (lines: Lines) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
