import { lineProblem } from '#domain/cart/cart-line.ts';
import { priceCart, type CartTotals, type PricedLine } from '#domain/cart/totals.ts';
import type { Address, PickUpPoint } from '#domain/checkout/address.ts';
import { fitsDelivery, fitsPayment, type Shipment } from '#domain/checkout/method-fit.ts';
import { orderBlockers, type OrderBlocker } from '#domain/checkout/order-blockers.ts';
import { discountCodeProblem, type DiscountCodeProblem } from '#domain/pricing/discount-code.ts';
import { giftCardProblem, type GiftCardProblem } from '#domain/pricing/gift-card.ts';
import type { Buyer } from './buyer.ts';
import {
  holdsGiftCard,
  needsDelivery,
  parcelOf,
  type DeliveryRow,
  type PaymentRow,
  type StoredCart,
} from './stored-cart.ts';

/** Where goods go while no address says so. */
export const defaultCountry = 'PL';

type StoredAddress = Partial<Address> | null;

/** What follows from a stored cart now; amounts in minor units. */
export type CartStanding = {
  /** null as well when the chosen one no longer fits, or there is nothing to carry. */
  readonly delivery: DeliveryRow | null;
  readonly needsDelivery: boolean;
  readonly holdsGiftCard: boolean;
  readonly payment: PaymentRow | null;
  readonly pickUpPoint: PickUpPoint | null;
  readonly shipment: Shipment;
  readonly shippingAddress: StoredAddress;
  readonly billingAddress: StoredAddress;
  /** Why the code of the cart counts for nothing; null as well when there is none. */
  readonly codeProblem: DiscountCodeProblem | 'unknown' | null;
  readonly cardProblem: GiftCardProblem | 'unknown' | null;
  /** In the order of the cart's lines. */
  readonly priced: PricedLine[];
  readonly totals: CartTotals;
  readonly blockers: OrderBlocker[];
};

/** Judges a cart with today's prices, stock, methods and codes; a guest's addresses are kept apart (CHECKOUT-3). */
export function evaluateCart(cart: StoredCart, { signedIn, basis, nowMs }: Buyer): CartStanding {
  const { row, lines } = cart;
  const shippingAddress = signedIn ? row.shippingAddress : row.shippingAddressGuest;
  const billingAddress = signedIn ? row.billingAddress : row.billingAddressGuest;
  const goods = { needsDelivery: needsDelivery(cart), holdsGiftCard: holdsGiftCard(cart) };
  const payment = cart.payment?.active && fitsPayment(cart.payment, goods) ? cart.payment : null;
  const shipment = {
    country: shippingAddress?.country || defaultCountry,
    ...parcelOf(cart),
    paymentProvider: payment?.provider ?? null,
  };
  const delivery =
    goods.needsDelivery && cart.delivery?.active && fitsDelivery(cart.delivery, shipment) ? cart.delivery : null;
  const pickUpPoint = delivery && row.pickUpPoint?.provider === delivery.pickUpProvider ? row.pickUpPoint : null;

  const now = { nowMs, currency: row.currency };
  const codeProblem =
    row.discountCode === null ? null : cart.discount ? discountCodeProblem(cart.discount, now) : 'unknown';
  const cardProblem =
    row.giftCardCode === null ? null : cart.giftCard ? giftCardProblem(cart.giftCard, now) : 'unknown';
  const { lines: priced, totals } = priceCart({
    lines,
    basis,
    delivery,
    code: codeProblem === null ? cart.discount : null,
    giftCardGross: cardProblem === null ? (cart.giftCard?.balance ?? 0) : 0,
    prepaidPercent: payment?.prepaid ?? 100,
  });
  const blockers = orderBlockers({
    items: lines.map((line) => ({ problem: lineProblem(line) })),
    discountCodeProblem: codeProblem,
    giftCardProblem: cardProblem,
    needsDelivery: goods.needsDelivery,
    deliveryMethod: delivery,
    pickUpPoint,
    paymentMethod: payment,
    canPurchaseUsingOnlyGiftCard: totals.giftCardPaysAll,
    shippingAddress,
    billingAddress,
    billingSameAsShipping: row.billingSameAsShipping,
  });
  return {
    delivery,
    ...goods,
    payment,
    pickUpPoint,
    shipment,
    shippingAddress,
    billingAddress,
    codeProblem,
    cardProblem,
    priced,
    totals,
    blockers,
  };
}
