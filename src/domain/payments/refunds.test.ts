import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Attempt } from './payment-state.ts';
import { refundableOf, refundShares, surplusOf } from './refunds.ts';

describe('a refund over several payments (PAY-7)', () => {
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

const paid = (amount: number): Attempt => ({ state: 'completed', amount });
const claim = { over: false, prepaid: 1000, goingBack: 0 };

describe('money that goes back by itself (PAY-8)', () => {
  it('is none of what was asked for', () => {
    expect(surplusOf(claim, [{ state: 'failed', amount: 1000 }, paid(1000), { state: 'pending', amount: 1000 }])).toBe(
      0,
    );
  });

  it('is what came a second time', () => {
    expect(surplusOf(claim, [paid(1000), paid(1000)])).toBe(1000);
    expect(surplusOf({ ...claim, goingBack: 1000 }, [paid(1000), paid(1000)])).toBe(0);
  });

  it('is all of what came for an order that is over', () => {
    expect(surplusOf({ ...claim, over: true }, [paid(1000)])).toBe(1000);
    expect(surplusOf({ ...claim, over: true, goingBack: 400 }, [paid(1000)])).toBe(600);
  });

  it('is the difference when the order became smaller meanwhile', () => {
    expect(surplusOf({ ...claim, prepaid: 700 }, [paid(1000)])).toBe(300);
  });

  it('leaves exactly the claim, whatever came', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 5000 }), { maxLength: 6 });
    fc.assert(
      fc.property(amounts, fc.nat(5000), fc.boolean(), (given, prepaid, over) => {
        const received = given.reduce((sum, amount) => sum + amount, 0);
        const kept = received - surplusOf({ over, prepaid, goingBack: 0 }, given.map(paid));
        expect(kept).toBe(over ? 0 : Math.min(received, prepaid));
      }),
    );
  });
});
