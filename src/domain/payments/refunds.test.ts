import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  moneyBack,
  refundableOf,
  refundShares,
  surplusOf,
  type Claim,
  type RefundCause,
  type RefundMade,
} from './refunds.ts';

describe('a refund over several payments (PAY-7)', () => {
  it('goes to the newest payment first', () => {
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

let last = 0;
const paid = (amount: number) => ({ id: String(++last), state: 'completed' as const, amount });
const back = ({ id }: { id: string }, amount: number, cause: RefundCause): RefundMade => ({
  attemptId: id,
  amount,
  cause,
});
const claim: Claim = { over: false, claimed: 1000, goingBack: [] };

describe('money that goes back by itself (PAY-8)', () => {
  it('includes nothing that the order costs', () => {
    const others = (['failed', 'pending'] as const).map((state) => ({ ...paid(1000), state }));

    expect(surplusOf(claim, [...others, paid(1000)])).toBe(0);
  });

  it('is a second payment', () => {
    expect(surplusOf(claim, [paid(1000), paid(1000)])).toBe(1000);
    const [first, second] = [paid(1000), paid(1000)];
    expect(surplusOf({ ...claim, goingBack: [back(second, 1000, 'surplus')] }, [first, second])).toBe(0);
  });

  it('does not become smaller by goodwill, even if that was all of the first payment', () => {
    const [first, second] = [paid(1000), paid(1000)];

    expect(surplusOf({ ...claim, goingBack: [back(first, 200, 'goodwill')] }, [first, second])).toBe(1000);
    expect(
      surplusOf({ ...claim, goingBack: [back(first, 1000, 'goodwill')] }, [{ ...first, state: 'refunded' }, second]),
    ).toBe(1000);
  });

  it('does not take a refund that the provider made by itself for goodwill', () => {
    expect(surplusOf(claim, [{ ...paid(1000), state: 'refunded' }, paid(1000)])).toBe(0);
  });

  it('counts what was refunded with cancelled lines', () => {
    const [first, second] = [paid(1000), paid(1000)];

    expect(surplusOf({ ...claim, claimed: 700, goingBack: [back(first, 300, 'cancellation')] }, [first, second])).toBe(
      1000,
    );
  });

  it('is everything that was paid for an order that is over', () => {
    expect(surplusOf({ ...claim, over: true }, [paid(1000)])).toBe(1000);
    const first = paid(1000);
    for (const cause of ['goodwill', 'cancellation', 'surplus'] as const)
      expect(surplusOf({ ...claim, over: true, goingBack: [back(first, 400, cause)] }, [first])).toBe(600);
  });

  it('is the difference when the order became smaller meanwhile', () => {
    expect(surplusOf({ ...claim, claimed: 700 }, [paid(1000)])).toBe(300);
  });

  it('leaves exactly the claim, whatever came', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 5000 }), { maxLength: 6 });
    fc.assert(
      fc.property(amounts, fc.nat(5000), fc.boolean(), (payments, claimed, over) => {
        const received = payments.reduce((sum, amount) => sum + amount, 0);
        const rest = received - surplusOf({ over, claimed, goingBack: [] }, payments.map(paid));
        expect(rest).toBe(over ? 0 : Math.min(received, claimed));
      }),
    );
  });
});

describe('the money that goes back (ORDER-13)', () => {
  it('is what had been paid of the difference', () => {
    expect(moneyBack({ claimed: 1000 }, { claimed: 700, everything: false }, { received: 1000, refunded: 0 })).toBe(
      300,
    );
    expect(moneyBack({ claimed: 1000 }, { claimed: 700, everything: false }, { received: 0, refunded: 0 })).toBe(0);
    expect(moneyBack({ claimed: 1000 }, { claimed: 700, everything: false }, { received: 500, refunded: 0 })).toBe(0);
    expect(moneyBack({ claimed: 1000 }, { claimed: 400, everything: false }, { received: 500, refunded: 0 })).toBe(100);
  });

  it('does not count a refund for another reason while something remains, and never exceeds what is held', () => {
    expect(moneyBack({ claimed: 1000 }, { claimed: 700, everything: false }, { received: 1000, refunded: 100 })).toBe(
      300,
    );
    expect(moneyBack({ claimed: 1000 }, { claimed: 100, everything: false }, { received: 1000, refunded: 400 })).toBe(
      600,
    );
    expect(moneyBack({ claimed: 1000 }, { claimed: 0, everything: true }, { received: 2000, refunded: 400 })).toBe(
      1600,
    );
  });

  it('is all of it in the end, however it was portioned', () => {
    const shares = fc.array(fc.nat(100_000), { maxLength: 6 }).map((values) => values.toSorted((a, b) => b - a));
    fc.assert(
      fc.property(shares, fc.nat(200_000), (falling, received) => {
        let refunded = 0;
        let claimed = 100_000;
        for (const next of [...falling, 0]) {
          const back = moneyBack({ claimed }, { claimed: next, everything: next === 0 }, { received, refunded });
          expect(back).toBeGreaterThanOrEqual(0);
          refunded += back;
          claimed = next;
        }
        expect(refunded).toBe(received);
      }),
    );
  });
});
