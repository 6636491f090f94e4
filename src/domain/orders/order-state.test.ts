import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  currentOrderStates,
  endOfLines,
  isOver,
  mayBecome,
  orderStates,
  pastOrderStates,
  statesAfter,
  type OrderMover,
  expiryOf,
} from './order-state.ts';

const movers: readonly OrderMover[] = ['customer', 'payment', 'staff', 'system'];

describe('the states of an order (ORDER-5, ORDER-8)', () => {
  it('are current for the first five and past for the rest', () => {
    expect(currentOrderStates).toEqual(orderStates.slice(0, 5));
    expect(pastOrderStates).toEqual(['delivered', 'cancelled', 'returned']);
  });

  it('lead from payment over work to delivery', () => {
    const way = ['awaiting_payment', 'paid', 'in_progress', 'shipped', 'delivered', 'returned'] as const;

    for (const [index, state] of way.slice(1).entries()) expect(mayBecome(way[index]!, state)).toBe(true);
  });

  it('allow a cancellation until the parcel has left, and a return after it', () => {
    expect(orderStates.filter((state) => endOfLines(state) === 'cancelled')).toEqual([
      'new',
      'awaiting_payment',
      'paid',
      'in_progress',
    ]);
    expect(orderStates.filter((state) => endOfLines(state) === 'returned')).toEqual(['shipped', 'delivered']);
    expect(orderStates.filter((state) => endOfLines(state) === null)).toEqual(orderStates.filter(isOver));
  });

  it('end: whatever way is taken, it has fewer steps than there are states', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...orderStates),
        fc.array(fc.tuple(fc.nat(), fc.constantFrom(...movers)), { minLength: 20, maxLength: 20 }),
        (first, choices) => {
          let state = first;
          let steps = 0;
          for (const [choice, mover] of choices) {
            const next = statesAfter(state, mover);
            if (next.length === 0) continue;
            state = next[choice % next.length]!;
            steps += 1;
          }
          expect(steps).toBeLessThan(orderStates.length);
        },
      ),
    );
  });
});

describe('who moves an order (ORDER-5, ORDER-14)', () => {
  it('is the buyer only to cancel what is neither paid nor begun', () => {
    expect(orderStates.filter((state) => statesAfter(state, 'customer').length > 0)).toEqual([
      'new',
      'awaiting_payment',
    ]);
    expect(statesAfter('awaiting_payment', 'customer')).toEqual(['cancelled']);
  });

  it('is money only to pay, and the clock only to cancel what was never paid or confirmed', () => {
    expect(orderStates.flatMap((state) => statesAfter(state, 'payment').map((to) => [state, to]))).toEqual([
      ['awaiting_payment', 'paid'],
    ]);
    expect(orderStates.flatMap((state) => statesAfter(state, 'system').map((to) => [state, to]))).toEqual([
      ['new', 'cancelled'],
      ['awaiting_payment', 'cancelled'],
    ]);
  });

  it('is somebody for every state but the first and the last ones', () => {
    const reached = new Set(orderStates.flatMap((state) => movers.flatMap((mover) => statesAfter(state, mover))));

    expect(orderStates.filter((state) => !reached.has(state))).toEqual(['new', 'awaiting_payment']);
  });
});

const hourMs = 3_600_000;
const createdAt = new Date('2026-03-28T12:00:00Z');
const times = { onlineMs: 72 * hourMs, transferMs: 7 * 24 * hourMs };

describe('an unpaid order (ORDER-11)', () => {
  it('waits longer for a transfer than for an online payment, and reminds halfway', () => {
    expect(expiryOf({ createdAt, paymentProvider: 'payu' }, times)).toEqual({
      remindAt: new Date('2026-03-30T00:00:00Z'),
      expiresAt: new Date('2026-03-31T12:00:00Z'),
    });
    expect(expiryOf({ createdAt, paymentProvider: 'transfer' }, times)).toEqual({
      remindAt: new Date('2026-04-01T00:00:00Z'),
      expiresAt: new Date('2026-04-04T12:00:00Z'),
    });
  });
});
