import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isChargeable, largestCharge, largestPayment } from './payment-provider.ts';

describe('an amount that a provider may be asked for', () => {
  it.each([1, 12_345, largestCharge])('is %d', (amount) => {
    expect(isChargeable(amount)).toBe(true);
  });

  it.each([0, -1, 0.5, 12_345.67, largestCharge + 1, Number.NaN, Infinity, -Infinity, Number.MAX_SAFE_INTEGER])(
    'is not %d',
    (amount) => {
      expect(isChargeable(amount)).toBe(false);
    },
  );

  it('is always a whole number above zero', () => {
    fc.assert(fc.property(fc.double(), (amount) => !isChargeable(amount) || (Number.isInteger(amount) && amount > 0)));
  });
});

describe('the largest payment (CHECKOUT-12)', () => {
  it.each([
    ['payu', 999_999_99],
    ['przelewy24', 55_000_00],
    ['sandbox', largestCharge],
    ['transfer', Infinity],
    ['cash', Infinity],
  ])('by %s is %d', (provider, most) => {
    expect(largestPayment(provider)).toBe(most);
  });
});
