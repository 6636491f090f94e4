import { lineProblem } from '#domain/cart/cart-line.ts';
import { addressProblems, type AddressProblem } from '#domain/checkout/address.ts';
import { orderBlockerNames, type OrderBlocker } from '#domain/checkout/order-blockers.ts';
import type { TextKey } from '#i18n/keys.ts';
import { ShopError, type FieldMessages } from '#server/http/errors.ts';
import { discountCodeTexts, giftCardTexts } from '#server/discounts/index.ts';
import type { Buyer } from './buyer.ts';
import { evaluateCart, type CartStanding } from './evaluate-cart.ts';
import type { StoredCart } from './stored-cart.ts';

const addressTexts: Record<AddressProblem, TextKey> = {
  required: 'validation.required',
  'postal-code': 'checkout.address.postal_code',
  email: 'checkout.address.email',
  phone: 'checkout.address.phone',
};

/** Throws a 400 that names every field which keeps the cart from being ordered (CHECKOUT-8). */
export function refuseBlocked(
  cart: StoredCart,
  buyer: Buyer,
  relevant: readonly OrderBlocker[] = orderBlockerNames,
): void {
  const standing = evaluateCart(cart, buyer);
  const blockers = standing.blockers.filter((blocker) => relevant.includes(blocker));
  if (blockers.length === 0) return;
  const fields = Object.assign(
    {},
    ...blockers.map((blocker) => fieldsOf(blocker, cart, standing, buyer.signedIn ? '' : 'Guest')),
  ) as FieldMessages;
  throw new ShopError('invalid', { key: 'error.invalid' }, { fields });
}

function fieldsOf(
  blocker: OrderBlocker,
  cart: StoredCart,
  standing: CartStanding,
  suffix: '' | 'Guest',
): FieldMessages {
  switch (blocker) {
    case 'no-items':
      return { items: [{ key: 'checkout.no_items' }] };
    case 'item-problem':
      return Object.fromEntries(
        cart.lines
          .filter((line) => lineProblem(line) !== null)
          .map((line) => [`items.${line.id}`, [{ key: 'checkout.item_problem' }]]),
      );
    case 'discount-code':
      return { discountCode: [{ key: discountCodeTexts[standing.codeProblem ?? 'unknown'] }] };
    case 'gift-card':
      return { giftCardCode: [{ key: giftCardTexts[standing.cardProblem ?? 'unknown'] }] };
    case 'delivery-method':
      return { deliveryMethod: [{ key: 'checkout.delivery_method' }] };
    case 'pick-up-point':
      return { pickUpPoint: [{ key: 'checkout.pick_up_point' }] };
    case 'payment-method':
      return { paymentMethod: [{ key: 'checkout.payment_method' }] };
    case 'shipping-address':
      return addressFields(`shippingAddress${suffix}`, addressProblems(standing.shippingAddress, 'shipping'));
    case 'billing-address':
      return addressFields(`billingAddress${suffix}`, addressProblems(standing.billingAddress, 'billing'));
  }
}

function addressFields(name: string, problems: Record<string, AddressProblem>): FieldMessages {
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [`${name}.${field}`, [{ key: addressTexts[problem] }]]),
  );
}
