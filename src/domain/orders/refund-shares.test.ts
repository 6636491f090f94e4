import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refundableOf, refundShares } from './refund-shares.ts';

describe('a refund over several payments', () => {
  it('goes to the newest first', () => {
    const attempts = [
      { id: 'first', amount: 300, refunded: 0 },
      { id: 'second', amount: 500, refunded: 100 },
    ];

    expect(refundShares(attempts, 100)).toEqual([{ id: 'second', amount: 100 }]);
    expect(refundShares(attempts, 600)).toEqual([
      { id: 'second', amount: 400 },
      { id: 'first', amount: 200 },
    ]);
    expect(refundShares(attempts, 0)).toEqual([]);
  });

  it('never gives back more than a payment brought, and all that is asked for as far as it goes', () => {
    const attempt = fc.record({ id: fc.uuid(), amount: fc.nat(100_000), refunded: fc.nat(100_000) });
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 5 }), fc.nat(400_000), (attempts, amount) => {
        const shares = refundShares(attempts, amount);
        for (const share of shares) {
          const { amount: paid, refunded } = attempts.find(({ id }) => id === share.id)!;
          expect(share.amount).toBeGreaterThan(0);
          expect(share.amount + refunded).toBeLessThanOrEqual(paid);
        }
        expect(shares.reduce((sum, share) => sum + share.amount, 0)).toBe(Math.min(amount, refundableOf(attempts)));
      }),
    );
  });
});
