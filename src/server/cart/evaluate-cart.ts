import { lineProblem } from '#domain/cart/cart-line.ts';
import { cartTotals, type CartTotals } from '#domain/cart/totals.ts';
import type { Address } from '#domain/checkout/address.ts';
import { fitsDelivery } from '#domain/checkout/delivery-fit.ts';
import { orderBlockers, type OrderBlocker } from '#domain/checkout/order-blockers.ts';
import { weightOf, type DeliveryRow, type PaymentRow, type StoredCart } from './stored-cart.ts';

/** Where goods go while no address says so. */
export const defaultCountry = 'PL';

type StoredAddress = Partial<Address> | null;

/** What follows from a stored cart now; amounts in minor units. */
export type CartStanding = {
  /** null as well when the chosen one no longer fits the country or the weight. */
  readonly delivery: DeliveryRow | null;
  readonly payment: PaymentRow | null;
  readonly country: string;
  readonly weightGrams: number;
  readonly shippingAddress: StoredAddress;
  readonly billingAddress: StoredAddress;
  readonly totals: CartTotals;
  readonly blockers: OrderBlocker[];
};

/** Judges a cart with today's prices, stock and methods; a guest's addresses are kept apart (spec 6). */
export function evaluateCart(cart: StoredCart, signedIn: boolean): CartStanding {
  const { row, lines } = cart;
  const shippingAddress = signedIn ? row.shippingAddress : row.shippingAddressGuest;
  const billingAddress = signedIn ? row.billingAddress : row.billingAddressGuest;
  const shipment = { country: shippingAddress?.country || defaultCountry, weightGrams: weightOf(lines) };
  const delivery = cart.delivery?.active && fitsDelivery(cart.delivery, shipment) ? cart.delivery : null;
  const payment = cart.payment?.active ? cart.payment : null;
  const totals = cartTotals({ lines, delivery, giftCardGross: 0, prepaidPercent: payment?.prepaid ?? 100 });
  const blockers = orderBlockers({
    items: lines.map((line) => ({ problem: lineProblem(line) })),
    deliveryMethod: delivery, paymentMethod: payment, canPurchaseUsingOnlyGiftCard: totals.giftCardPaysAll,
    shippingAddress, billingAddress, billingSameAsShipping: row.billingSameAsShipping,
  });
  return { delivery, payment, ...shipment, shippingAddress, billingAddress, totals, blockers };
}
