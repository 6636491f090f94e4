import { describe, expect, it } from 'vitest';
import { anOffer } from '#tests/support/domain/cart-builders.ts';
import { offerProblem, refusalOf } from './offer.ts';

describe('what can be bought (CART-5)', () => {
  it('is a product with a visible price, in stock or made to order', () => {
    expect(offerProblem(anOffer())).toBeNull();
    expect(offerProblem(anOffer({ stockQuantity: null }))).toBeNull();
  });

  it('is no product that was withdrawn or is out of stock', () => {
    expect(offerProblem(anOffer({ active: false }))).toBe('unavailable');
    expect(offerProblem(anOffer({ stockQuantity: 0 }))).toBe('unavailable');
  });

  it('is no product without a visible price', () => {
    expect(offerProblem(anOffer({ priceHidden: true }))).toBe('price-hidden');
    expect(offerProblem(anOffer({ price: null }))).toBe('price-hidden');
  });
});

describe('a quantity (CART-2, CART-7)', () => {
  it('is whole, from 1 to 9999', () => {
    expect([1, 9999].map((quantity) => refusalOf(anOffer(), quantity))).toEqual([null, null]);
    for (const quantity of [0, -1, 1.5, 10_000, Number.NaN])
      expect(refusalOf(anOffer(), quantity)).toBe('quantity-out-of-range');
  });

  it('may be more than the stock of a product, never more than the stock of an outlet piece', () => {
    expect(refusalOf(anOffer({ stockQuantity: 1 }), 2)).toBeNull();
    expect(refusalOf(anOffer({ stockQuantity: 1, outlet: true }), 1)).toBeNull();
    expect(refusalOf(anOffer({ stockQuantity: 1, outlet: true }), 2)).toBe('beyond-stock');
  });
});
