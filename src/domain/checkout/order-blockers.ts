import type { Minor } from '#domain/pricing/money.ts';
import { isValidAddress, type Address } from './address.ts';

/** Problems that the buyer solves in the cart itself. All others are solved in the checkout. */
const cartBlockers = ['no-items', 'item-problem', 'minimum-value', 'quotation', 'discount-code', 'gift-card'] as const;

/**
 * What can keep a cart from being ordered (CHECKOUT-8), in the order of the checkout. item-problem: a line that cannot
 * be bought (CART-8); discount-code, gift-card: it was valid when it was entered and no longer is; minimum-value: an
 * order of a business customer that is too small; quotation: its prices are no longer valid.
 */
export const orderBlockerNames = [
  ...cartBlockers,
  'delivery-method',
  'pick-up-point',
  'payment-method',
  'shipping-address',
  'billing-address',
] as const;

export type OrderBlocker = (typeof orderBlockerNames)[number];

const mendedInCart: ReadonlySet<OrderBlocker> = new Set(cartBlockers);

/** Whether the buyer solves the problem in the cart. */
export const isMendedInCart = (blocker: OrderBlocker): boolean => mendedInCart.has(blocker);

/** The parts of a cart that decide whether it can be ordered; the addresses are those of its buyer, guest or not. */
export type OrderCandidate = {
  readonly items: readonly { readonly problem: string | null }[];
  /** How much is missing to the smallest order value, net in minor units; 0: nothing. */
  readonly missingNet: Minor;
  /** The cart holds a quotation that can't be ordered any more. */
  readonly quotationEnded: boolean;
  readonly discountCodeProblem: string | null;
  readonly giftCardProblem: string | null;
  /** Whether there is anything to carry; gift cards go by mail. */
  readonly needsDelivery: boolean;
  readonly deliveryMethod: { readonly pickUpProvider: string | null } | null;
  readonly pickUpPoint: object | null;
  readonly paymentMethod: object | null;
  /** Whether anything is left to pay. */
  readonly needsPayment: boolean;
  readonly shippingAddress: Partial<Address> | null;
  readonly billingAddress: Partial<Address> | null;
  readonly billingSameAsShipping: boolean;
};

/** What still keeps a cart from being ordered, in the order of the checkout; empty: it is ready (CHECKOUT-8). */
export function orderBlockers(cart: OrderCandidate): OrderBlocker[] {
  const blocking: Record<OrderBlocker, boolean> = {
    'no-items': cart.items.length === 0,
    'item-problem': cart.items.some((item) => item.problem !== null),
    'minimum-value': cart.items.length > 0 && cart.missingNet > 0,
    quotation: cart.quotationEnded,
    'discount-code': cart.discountCodeProblem !== null,
    'gift-card': cart.giftCardProblem !== null,
    'delivery-method': cart.needsDelivery && cart.deliveryMethod === null,
    'pick-up-point':
      cart.deliveryMethod !== null && cart.deliveryMethod.pickUpProvider !== null && cart.pickUpPoint === null,
    'payment-method': cart.needsPayment && cart.paymentMethod === null,
    'shipping-address': !isValidAddress(cart.shippingAddress, 'shipping'),
    'billing-address': !cart.billingSameAsShipping && !isValidAddress(cart.billingAddress, 'billing'),
  };
  return orderBlockerNames.filter((name) => blocking[name]);
}
