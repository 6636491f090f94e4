import { smallestQuantity } from '#domain/cart/quantity.ts';
import type { Config } from '#server/config.ts';
import { ShopError, type FieldMessages, type Message } from '#server/http/errors.ts';
import { refuse } from './refusals.ts';

const mostLines = 200;

export type CartSizes = Config['cartSizes'];
type Line = { readonly quantity: number };

/** Refuses a change that makes a cart larger than the shop allows (CART-25); a smaller one is always welcome. */
export function refuseTooLarge(before: readonly Line[], after: readonly Line[], sizes: CartSizes): void {
  if (after.length > before.length && after.length > mostLines)
    throw refuse('product', 'cart.too_many_lines', { most: mostLines });
  if (piecesOf(after) <= piecesOf(before)) return;
  if (after.some((line) => line.quantity > sizes.line && !before.includes(line)))
    throw refuse('quantity', 'cart.quantity_out_of_range', rangeOf(sizes));
  if (piecesOf(after) > sizes.order) throw refuse('quantity', 'cart.too_many_pieces', { most: sizes.order });
}

/** Refuses to order a cart that was filled while the shop allowed larger ones, and names what is too large. */
export function refuseOutgrown(
  { lines }: { lines: readonly (Line & { readonly id: number })[] },
  sizes: CartSizes,
): void {
  const ofLine: Message = { key: 'cart.quantity_out_of_range', params: rangeOf(sizes) };
  const ofOrder: Message = { key: 'cart.too_many_pieces', params: { most: sizes.order } };
  const fields: FieldMessages = Object.fromEntries(
    lines.filter(({ quantity }) => quantity > sizes.line).map(({ id }) => [`items.${id}`, [ofLine]]),
  );
  if (piecesOf(lines) > sizes.order) fields['items'] = [ofOrder];
  const [first] = Object.values(fields).flat();
  if (first) throw new ShopError('invalid', first, { fields });
}

const rangeOf = ({ line }: CartSizes) => ({ smallest: smallestQuantity, largest: line });

const piecesOf = (lines: readonly Line[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
