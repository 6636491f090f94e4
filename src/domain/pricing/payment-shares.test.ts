import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paymentShares } from './payment-shares.ts';

describe('the prepaid share (spec 5)', () => {
  it('is the prepaid percent of the final price', () => {
    expect(paymentShares(1000_00, 30)).toEqual({ prepaid: 300_00, dueOnDelivery: 700_00 });
    expect(paymentShares(5, 30)).toEqual({ prepaid: 2, dueOnDelivery: 3 });
  });

  it('adds up to the whole with the rest', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_00), fc.integer({ min: 0, max: 100 }), (total, percent) => {
        const { prepaid, dueOnDelivery } = paymentShares(total, percent);

        expect(prepaid + dueOnDelivery).toBe(total);
        expect(Math.min(prepaid, dueOnDelivery)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
