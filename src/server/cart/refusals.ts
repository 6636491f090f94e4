import type { Offer, Refusal } from '#domain/cart/offer.ts';
import { largestQuantity, smallestQuantity } from '#domain/cart/quantity.ts';
import type { TextKey } from '#i18n/keys.ts';
import type { Config } from '#server/config/config.ts';
import type { ConfigurationProblem } from '#server/configurator/index.ts';
import { ShopError, type FieldMessages, type Message } from '#server/http/errors.ts';

/** A refusal of one field that is also shown as a toast: the drawer has no place of its own for it (CART-14). */
export function refuse(field: string, key: TextKey, params?: Message['params']): ShopError {
  return new ShopError('invalid', { key, params }, { fields: { [field]: [{ key, params }] }, notify: true });
}

/** Names each attribute that has to be chosen again, and shows the first of these texts as a toast. */
export function refuseConfiguration(problems: readonly ConfigurationProblem[]): ShopError {
  const texts = problems.map(({ attribute, reason }): Message =>
    attribute === ''
      ? { key: 'configuration.reason', params: { reason } }
      : { key: 'configuration.choose_again', params: { attribute, reason } },
  );
  return new ShopError('invalid', texts[0]!, { fields: { configuration: texts }, notify: true });
}

/** The refusal that tells the buyer why an offer is not available in this quantity. */
export function refuseOffer(reason: Refusal, offer: Offer): ShopError {
  switch (reason) {
    case 'unavailable':
      return refuse('product', 'cart.unavailable');
    case 'configuration':
      return refuse('configuration', 'cart.configuration');
    case 'price-hidden':
      return refuse('product', 'cart.price_hidden');
    case 'beyond-stock':
      return refuse('quantity', 'cart.beyond_stock', { count: offer.stockQuantity ?? 0 });
    case 'quantity-out-of-range':
      return refuse('quantity', 'cart.quantity_out_of_range', { smallest: smallestQuantity, largest: largestQuantity });
  }
}

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
