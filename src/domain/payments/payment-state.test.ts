import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterNotice, type AttemptState } from './attempts.ts';
import {
  afterPayment,
  canBePaid,
  firstOrderState,
  paymentShares,
  paymentStateOf,
  type Attempt,
} from './payment-state.ts';

const due = { prepaid: 10_000, dueOnDelivery: 0 };
const attempt = (state: AttemptState): Attempt => ({ state, amount: 10_000 });

describe('payment state of an order (PAY-2)', () => {
  it('follows from what is due when nothing is prepaid', () => {
    expect(paymentStateOf({ prepaid: 0, dueOnDelivery: 500 }, [])).toBe('on-delivery');
    expect(paymentStateOf({ prepaid: 0, dueOnDelivery: 0 }, [])).toBe('paid');
  });

  it('is that of the newest attempt until one is completed', () => {
    expect(paymentStateOf(due, [])).toBe('unpaid');
    expect(paymentStateOf(due, [attempt('failed')])).toBe('failed');
    expect(paymentStateOf(due, [attempt('cancelled')])).toBe('failed');
    expect(paymentStateOf(due, [attempt('failed'), attempt('new')])).toBe('unpaid');
    expect(paymentStateOf(due, [attempt('pending'), attempt('failed')])).toBe('pending');
  });

  it('stays paid when another attempt fails late', () => {
    expect(paymentStateOf(due, [attempt('completed'), attempt('failed')])).toBe('paid');
    expect(paymentStateOf(due, [attempt('failed'), attempt('completed'), attempt('cancelled')])).toBe('paid');
  });

  it('is not paid by less than the prepaid share, nor by money given back', () => {
    expect(paymentStateOf(due, [{ state: 'completed', amount: 9_999 }])).toBe('unpaid');
    expect(paymentStateOf(due, [attempt('refunded')])).toBe('refunded');
    expect(paymentStateOf(due, [attempt('refunded'), attempt('new')])).toBe('unpaid');
    expect(paymentStateOf(due, [attempt('completed'), attempt('refunded')])).toBe('paid');
  });
});

describe('notices of payment providers (PAY-1, PAY-5)', () => {
  const states = fc.constantFrom<AttemptState>('new', 'pending', 'cancelled', 'failed', 'completed', 'refunded');
  const notices = fc.array(fc.record({ attempt: fc.integer({ min: 0, max: 3 }), state: states }), {
    minLength: 1,
    maxLength: 12,
  });
  const play = (sequence: readonly { attempt: number; state: AttemptState }[]) => {
    const attempts: AttemptState[] = ['new', 'new', 'new', 'new'];
    for (const notice of sequence) attempts[notice.attempt] = afterNotice(attempts[notice.attempt]!, notice.state);
    return { attempts, payment: paymentStateOf(due, attempts.map(attempt)) };
  };
  const shuffled = notices.chain((sequence) =>
    fc.tuple(
      fc.constant(sequence),
      fc.shuffledSubarray([...sequence, ...sequence], { minLength: sequence.length * 2 }),
    ),
  );

  it('give the same end in any order and however often they come', () => {
    fc.assert(
      fc.property(shuffled, ([sequence, disorder]) => {
        expect(play(disorder)).toEqual(play(sequence));
      }),
    );
  });

  it('never unpay a paid order without a refund', () => {
    fc.assert(
      fc.property(notices, (sequence) => {
        const withoutRefunds = sequence.filter(({ state }) => state !== 'refunded');
        const payments = withoutRefunds.map((_, index) => play(withoutRefunds.slice(0, index + 1)).payment);
        const paidAt = payments.indexOf('paid');
        expect(paidAt === -1 || payments.slice(paidAt).every((payment) => payment === 'paid')).toBe(true);
      }),
    );
  });
});

describe('the order behind the payment', () => {
  it('waits for money only when some is due before delivery', () => {
    expect(firstOrderState('unpaid', 'payu')).toBe('awaiting_payment');
    expect(firstOrderState('on-delivery', 'cash')).toBe('new');
    expect(firstOrderState('paid', 'payu')).toBe('paid');
    expect(firstOrderState('unpaid', 'deferred')).toBe('new');
  });

  it('is moved by money only while it waits for it', () => {
    expect(afterPayment('awaiting_payment', 'paid')).toBe('paid');
    expect(afterPayment('awaiting_payment', 'failed')).toBe('awaiting_payment');
    expect(afterPayment('cancelled', 'paid')).toBe('cancelled');
    expect(afterPayment('shipped', 'paid')).toBe('shipped');
  });

  it('can be paid while it waits and is not paid', () => {
    expect(canBePaid('awaiting_payment', 'failed')).toBe(true);
    expect(canBePaid('awaiting_payment', 'paid')).toBe(false);
    expect(canBePaid('new', 'on-delivery')).toBe(false);
    expect(canBePaid('cancelled', 'unpaid')).toBe(false);
  });
});

describe('the prepaid share (PRICE-10)', () => {
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
