import type { PricedLine } from '#domain/cart/totals.ts';
import type { StoredLine } from './stored-cart.ts';

/** What the product's own discount and the code take off a line together, net in minor units. */
export function discountNetOf(
  { offer: { price }, quantity }: Pick<StoredLine, 'offer' | 'quantity'>,
  { codeNet }: Pick<PricedLine, 'codeNet'>,
): number {
  return price === null ? 0 : (price.baseNet - price.net) * quantity + codeNet;
}
