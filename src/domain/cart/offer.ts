import type { PriceStep, UnitPrice } from '#domain/pricing/unit-price.ts';
import { isQuantity } from './quantity.ts';

/** What a line sells: a product, or an outlet piece of one (CART-7). */
export type Offer = {
  readonly active: boolean;
  readonly priceHidden: boolean;
  /** null: no price in the cart's currency. */
  readonly price: UnitPrice | null;
  /** The price of one piece when many are bought. */
  readonly steps: readonly PriceStep[];
  readonly vatRatePercent: number;
  /** null: made to order; 0: cannot be bought. */
  readonly stockQuantity: number | null;
  /** An outlet piece. No further pieces can be made. */
  readonly outlet: boolean;
  /** Sold as a code by mail: nothing is delivered, no discount code covers it, no gift card pays for it. */
  readonly giftCard: boolean;
  /** The ids of its categories and of all categories above them. */
  readonly categoryIds: readonly number[];
  readonly producerId: number | null;
  /** False for a configuration that can't be made, or no longer can. */
  readonly fits: boolean;
};

/** Why something cannot be bought. A price that does not exist counts as hidden (CART-5). */
export type OfferProblem = 'unavailable' | 'configuration' | 'price-hidden';

/** Why a quantity of an offer is refused. */
export type Refusal = OfferProblem | 'beyond-stock' | 'quantity-out-of-range';

/** Why an offer cannot be bought in any quantity; null: it can. */
export function offerProblem(offer: Offer): OfferProblem | null {
  if (!offer.active || offer.stockQuantity === 0) return 'unavailable';
  if (!offer.fits) return 'configuration';
  return offer.priceHidden || offer.price === null ? 'price-hidden' : null;
}

/**
 * Whether the shop can't deliver this quantity at all. More pieces of a product than there are in stock only come later
 * (CART-6).
 */
export function exceedsStock(offer: Offer, quantity: number): boolean {
  return offer.outlet && quantity > (offer.stockQuantity ?? 0);
}

/**
 * Why this quantity cannot be put into a cart; null: it can. It is a whole number from 1 to 9999, and for an outlet
 * piece not above its stock.
 */
export function refusalOf(offer: Offer, quantity: number): Refusal | null {
  if (!isQuantity(quantity)) return 'quantity-out-of-range';
  return offerProblem(offer) ?? (exceedsStock(offer, quantity) ? 'beyond-stock' : null);
}
