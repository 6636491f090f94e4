import { lineProblem } from '#domain/cart/cart-line.ts';
import { orderBlockerNames, type OrderBlocker } from '#domain/checkout/order-blockers.ts';
import { deferredProvider } from '#domain/payments/payment-provider.ts';
import { currencies } from '#domain/pricing/money.ts';
import { formatMinor } from '#domain/pricing/price-format.ts';
import type { TextKey } from '#i18n/keys.ts';
import type { EvaluatedCart } from '#server/cart/index.ts';
import { discountCodeTexts, giftCardTexts } from '#server/discounts/index.ts';
import { addressFields } from '#server/http/address-fields.ts';
import { ShopError, type FieldMessages } from '#server/http/errors.ts';

/** Throws a 400 that names every field which keeps the cart from being ordered (CHECKOUT-8). */
export function refuseBlocked(cart: EvaluatedCart, relevant: readonly OrderBlocker[] = orderBlockerNames): void {
  const blockers = cart.blockers.filter((blocker) => relevant.includes(blocker));
  if (blockers.length === 0) return;
  const fields: FieldMessages = Object.assign({}, ...blockers.map((blocker) => fieldsOf(blocker, cart)));
  throw new ShopError('invalid', { key: 'error.invalid' }, { fields });
}

function fieldsOf(blocker: OrderBlocker, cart: EvaluatedCart): FieldMessages {
  const suffix = cart.signedIn ? '' : 'Guest';
  switch (blocker) {
    case 'no-items':
      return { items: [{ key: 'checkout.no_items' }] };
    case 'item-problem':
      return Object.fromEntries(
        cart.lines
          .filter((line) => lineProblem(line) !== null)
          .map((line) => [`items.${line.id}`, [{ key: 'checkout.item_problem' }]]),
      );
    case 'minimum-value': {
      const missingAmount = formatMinor(cart.missingNet, currencies[cart.row.currency]);
      return { minimumValue: [{ key: 'checkout.minimum_value', params: { missing: missingAmount } }] };
    }
    case 'quotation':
      return { quotation: [{ key: 'cart.quotation_ended' }] };
    case 'discount-code':
      return { discountCode: [{ key: discountCodeTexts[cart.codeProblem ?? 'unknown'] }] };
    case 'gift-card':
      return { giftCardCode: [{ key: giftCardTexts[cart.cardProblem ?? 'unknown'] }] };
    case 'delivery-method':
      return { deliveryMethod: [{ key: 'checkout.delivery_method' }] };
    case 'pick-up-point':
      return { pickUpPoint: [{ key: 'checkout.pick_up_point' }] };
    case 'payment-method':
      return {
        paymentMethod: [{ key: cart.paymentTooLarge ? tooLargeText(cart) : 'checkout.payment_method' }],
      };
    case 'shipping-address':
      return addressFields(cart.shippingAddress, 'shipping', `shippingAddress${suffix}.`);
    case 'billing-address':
      return addressFields(cart.billingAddress, 'billing', `billingAddress${suffix}.`);
  }
}

/** Why the chosen payment method does not take an amount as large as this one. */
export const tooLargeText = ({ chosenPayment }: Pick<EvaluatedCart, 'chosenPayment'>): TextKey =>
  chosenPayment?.provider === deferredProvider ? 'checkout.credit_exceeded' : 'checkout.payment_too_large';
