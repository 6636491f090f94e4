import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentOrderStates, mayBecome, orderStates, pastOrderStates, statesAfter } from './order-state.ts';

describe('the states of an order (decision OQ-93)', () => {
  it('are current for the first five and past for the rest', () => {
    expect(currentOrderStates).toEqual(orderStates.slice(0, 5));
    expect(pastOrderStates).toEqual(['delivered', 'cancelled', 'returned']);
  });

  it('lead from payment over work to delivery', () => {
    const way = ['awaiting_payment', 'paid', 'in_progress', 'shipped', 'delivered', 'returned'] as const;

    for (const [index, state] of way.slice(1).entries()) expect(mayBecome(way[index]!, state)).toBe(true);
  });

  it('allow a cancellation until the parcel has left', () => {
    expect(orderStates.filter((state) => mayBecome(state, 'cancelled'))).toEqual(['new', 'awaiting_payment', 'paid', 'in_progress']);
  });

  it('end: whatever way is taken, it has fewer steps than there are states', () => {
    fc.assert(fc.property(fc.constantFrom(...orderStates), fc.array(fc.nat(), { minLength: 20, maxLength: 20 }), (first, choices) => {
      let state = first;
      let steps = 0;
      for (const choice of choices) {
        const next = statesAfter(state);
        if (next.length === 0) break;
        state = next[choice % next.length]!;
        steps += 1;
      }
      expect(steps).toBeLessThan(orderStates.length);
    }));
  });
});
