import type { Offer, Refusal } from '#domain/cart/offer.ts';
import { largestQuantity, smallestQuantity } from '#domain/cart/quantity.ts';
import type { TextKey } from '#i18n/keys.ts';
import type { ConfigurationProblem } from '#server/configurator/index.ts';
import { ShopError, type Message } from '#server/http/errors.ts';

/** A refusal of one field that is also shown as a toast: the drawer has no place of its own for it (CART-14). */
export function refuse(field: string, key: TextKey, params?: Message['params']): ShopError {
  return new ShopError('invalid', { key, params }, { fields: { [field]: [{ key, params }] }, notify: true });
}

/** What to choose again: a text for each attribute, and the first of them as a toast. */
export function refuseConfiguration(problems: readonly ConfigurationProblem[]): ShopError {
  const texts = problems.map(({ attribute, reason }): Message =>
    attribute === ''
      ? { key: 'configuration.reason', params: { reason } }
      : { key: 'configuration.choose_again', params: { attribute, reason } },
  );
  return new ShopError('invalid', texts[0]!, { fields: { configuration: texts }, notify: true });
}

/** What the buyer is told when an offer cannot be had in the wanted quantity. */
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
