import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Attempt } from './payment-state.ts';
import { surplusOf } from './surplus.ts';

const paid = (amount: number): Attempt => ({ state: 'completed', amount });
const claim = { over: false, prepaid: 1000, goingBack: 0 };

describe('money that goes back by itself', () => {
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
