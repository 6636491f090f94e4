import { describe, expect, it } from 'vitest';
import { anAddress } from '#tests/support/domain/cart-builders.ts';
import { isMendedInCart, orderBlockerNames, orderBlockers, type OrderCandidate } from './order-blockers.ts';

const ready: OrderCandidate = {
  items: [{ problem: null }],
  missingNet: 0,
  quotationEnded: false,
  discountCodeProblem: null,
  giftCardProblem: null,
  needsDelivery: true,
  deliveryMethod: { pickUpProvider: null },
  pickUpPoint: null,
  paymentMethod: { id: 1 },
  needsPayment: true,
  shippingAddress: anAddress(),
  billingAddress: null,
  billingSameAsShipping: true,
};

describe('a cart ready to be ordered (CHECKOUT-8)', () => {
  it('has items, methods and addresses', () => {
    expect(orderBlockers(ready)).toEqual([]);
    expect(orderBlockers({ ...ready, billingSameAsShipping: false, billingAddress: anAddress() })).toEqual([]);
  });

  it.each<[string, Partial<OrderCandidate>]>([
    ['no-items', { items: [] }],
    ['item-problem', { items: [{ problem: null }, { problem: 'unavailable' }] }],
    ['minimum-value', { missingNet: 1 }],
    ['quotation', { quotationEnded: true }],
    ['discount-code', { discountCodeProblem: 'expired' }],
    ['gift-card', { giftCardProblem: 'blocked' }],
    ['delivery-method', { deliveryMethod: null }],
    ['pick-up-point', { deliveryMethod: { pickUpProvider: 'inpost' } }],
    ['payment-method', { paymentMethod: null }],
    ['shipping-address', { shippingAddress: null }],
    ['shipping-address', { shippingAddress: anAddress({ city: '' }) }],
    ['billing-address', { billingSameAsShipping: false }],
    ['billing-address', { billingSameAsShipping: false, billingAddress: anAddress({ street: ' ' }) }],
  ])('is blocked by %s alone when only that is missing', (blocker, missing) => {
    expect(orderBlockers({ ...ready, ...missing })).toEqual([blocker]);
  });

  it('is mended in the cart if goods or codes are the reason, otherwise in the checkout', () => {
    expect(orderBlockerNames.filter(isMendedInCart)).toEqual([
      'no-items',
      'item-problem',
      'minimum-value',
      'quotation',
      'discount-code',
      'gift-card',
    ]);
  });

  it('needs no delivery method when there is nothing to carry', () => {
    expect(orderBlockers({ ...ready, deliveryMethod: null, needsDelivery: false })).toEqual([]);
  });

  it('needs no payment method when nothing is left to pay', () => {
    expect(orderBlockers({ ...ready, paymentMethod: null, needsPayment: false })).toEqual([]);
  });
});
