import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderStates, isOver } from '../orders/order-state.ts';
import { attemptStates } from './attempts.ts';
import { outcomeOf, settlementOf, type NamedAttempt, type PayableOrder, type StandingPayment } from './settlement.ts';

const waiting: PayableOrder = { state: 'awaiting_payment', paymentState: 'unpaid', prepaid: 1000, dueOnDelivery: 0 };
const attempt = (id: string, state: NamedAttempt['state'], amount = 1000): NamedAttempt => ({ id, state, amount });
const standing = (...attempts: NamedAttempt[]): StandingPayment => ({ order: waiting, attempts, goingBack: [] });

describe('what becomes of a payment that is reported', () => {
  it('pays the order that waits for it, tells its customer and sends the cards that it bought', () => {
    expect(outcomeOf(standing(attempt('a', 'pending')), { attemptId: 'a', state: 'completed' })).toEqual({
      attemptState: 'completed',
      state: 'paid',
      paymentState: 'paid',
      mail: 'paid',
      sendsGiftCards: true,
      surplus: 0,
    });
  });

  it('changes nothing if the attempt already has a later state', () => {
    expect(outcomeOf(standing(attempt('a', 'completed')), { attemptId: 'a', state: 'completed' })).toBeNull();
    expect(outcomeOf(standing(attempt('a', 'completed')), { attemptId: 'a', state: 'failed' })).toBeNull();
  });

  it('reports a failure once, and not if the customer has seen it', () => {
    const report = { attemptId: 'b', state: 'failed' } as const;
    const again: StandingPayment = {
      ...standing(attempt('a', 'failed'), attempt('b', 'new')),
      order: { ...waiting, paymentState: 'failed' },
    };

    expect(outcomeOf(standing(attempt('b', 'new')), report)?.mail).toBe('payment_failed');
    expect(outcomeOf(standing(attempt('b', 'new')), { ...report, quiet: true })?.mail).toBeNull();
    expect(outcomeOf(again, report)?.mail).toBeNull();
  });

  it('refunds a second payment and sends nothing more', () => {
    const paid: StandingPayment = {
      ...standing(attempt('a', 'completed'), attempt('b', 'pending')),
      order: { ...waiting, state: 'paid', paymentState: 'paid' },
    };

    expect(outcomeOf(paid, { attemptId: 'b', state: 'completed' })).toMatchObject({ surplus: 1000, mail: null });
    expect(
      outcomeOf(
        { ...paid, goingBack: [{ attemptId: 'a', amount: 1000, cause: 'surplus' }] },
        { attemptId: 'b', state: 'completed' },
      ),
    ).toMatchObject({
      surplus: 0,
    });
  });

  it('refunds a payment for an order that is over, and leaves the order as it is', () => {
    const over: StandingPayment = { ...standing(attempt('a', 'pending')), order: { ...waiting, state: 'cancelled' } };

    expect(outcomeOf(over, { attemptId: 'a', state: 'completed' })).toEqual({
      attemptState: 'completed',
      state: 'cancelled',
      paymentState: 'paid',
      mail: null,
      sendsGiftCards: false,
      surplus: 1000,
    });
  });

  it('is a mistake of ours when the attempt is not of the order', () => {
    expect(() => outcomeOf(standing(), { attemptId: 'a', state: 'completed' })).toThrow('a');
  });

  it('keeps exactly the amount that the order costs, whatever the order of the reports', () => {
    const reports = fc.array(fc.record({ index: fc.nat(2), state: fc.constantFrom(...attemptStates.slice(0, 5)) }));
    fc.assert(
      fc.property(reports, (told) => {
        let now = standing(attempt('0', 'new'), attempt('1', 'new'), attempt('2', 'new'));
        for (const { index, state } of told) {
          const outcome = outcomeOf(now, { attemptId: String(index), state });
          if (!outcome) continue;
          now = {
            order: { ...now.order, state: outcome.state, paymentState: outcome.paymentState },
            attempts: now.attempts.map((one, at) => (at === index ? { ...one, state: outcome.attemptState } : one)),
            goingBack: [...now.goingBack, { attemptId: String(index), amount: outcome.surplus, cause: 'surplus' }],
          };
        }
        const received = now.attempts.filter(({ state }) => state === 'completed').length * 1000;
        const back = now.goingBack.reduce((sum, { amount }) => sum + amount, 0);
        expect(received - back).toBe(received > 0 ? 1000 : 0);
        expect(now.order.state).toBe(received > 0 ? 'paid' : 'awaiting_payment');
      }),
    );
  });
});

describe('an order whose amounts have changed', () => {
  it('is paid once its attempts cover what is left to pay', () => {
    expect(settlementOf({ ...waiting, prepaid: 600 }, [attempt('a', 'completed', 600)])).toMatchObject({
      state: 'paid',
      mail: 'paid',
    });
    expect(settlementOf(waiting, [attempt('a', 'completed', 600)])).toMatchObject({ state: 'awaiting_payment' });
  });

  it('tells nobody anything once it is over', () => {
    for (const state of orderStates.filter(isOver))
      expect(settlementOf({ ...waiting, state }, [attempt('a', 'completed')])).toMatchObject({
        state,
        mail: null,
        sendsGiftCards: false,
      });
  });
});
