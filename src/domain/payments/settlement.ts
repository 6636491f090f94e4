import { isOver, type OrderState } from '../orders/order-state.ts';
import type { Minor } from '../pricing/money.ts';
import { afterNotice, type AttemptState } from './attempts.ts';
import { afterPayment, claimOf, paymentStateOf, type Attempt, type OrderPaymentState } from './payment-state.ts';
import { surplusOf, withReturned, type RefundMade } from './refunds.ts';

/** What an order says about its payment. */
export type PayableOrder = {
  readonly state: OrderState;
  readonly paymentState: OrderPaymentState;
  readonly prepaid: Minor;
  readonly dueOnDelivery: Minor;
};

export type NamedAttempt = Attempt & { readonly id: string };

/** The state of an order after its attempts to pay, and what its customer is told or sent. */
export type Settlement = {
  readonly state: OrderState;
  readonly paymentState: OrderPaymentState;
  readonly mail: 'paid' | 'payment_failed' | null;
  readonly sendsGiftCards: boolean;
};

/**
 * Brings an order into line with its attempts, the oldest first. Nothing is sent where nothing changes, or of an order
 * that is over.
 */
export function settlementOf(order: PayableOrder, attempts: readonly Attempt[]): Settlement {
  const paymentState = followedState(order, attempts);
  const state = afterPayment(order.state, paymentState);
  const isNews = paymentState !== order.paymentState && !isOver(state);
  const isPaid = isNews && paymentState === 'paid';
  const hasFailed = isNews && paymentState === 'failed' && state === 'awaiting_payment';
  // A buyer who has paid the courier needs no mail about it.
  const tellsPaid = isPaid && order.paymentState !== 'on-delivery';
  const mail = tellsPaid ? 'paid' : hasFailed ? 'payment_failed' : null;
  return { state, paymentState, mail, sendsGiftCards: isPaid };
}

/** Nothing is due for an order that is over. Money that still arrives is recorded and refunded. */
function followedState(order: PayableOrder, attempts: readonly Attempt[]): OrderPaymentState {
  if (!isOver(order.state)) return paymentStateOf(order, attempts);
  const has = (state: AttemptState) => attempts.some((attempt) => attempt.state === state);
  if (has('completed')) return 'paid';
  return has('refunded') ? 'refunded' : order.paymentState;
}

/** An order with its attempts when a payment is reported. `goingBack`: its refunds, without those that failed. */
export type StandingPayment = {
  readonly order: PayableOrder;
  readonly attempts: readonly NamedAttempt[];
  readonly goingBack: readonly RefundMade[];
};

/** A report of a provider, or of the staff, about an attempt. Quiet: the customer has already seen that it failed. */
export type AttemptReport = { readonly attemptId: string; readonly state: AttemptState; readonly quiet?: boolean };

/** The result for attempt and order; surplus: money without a claim, which goes back by itself. */
export type PaymentOutcome = Settlement & { readonly attemptState: AttemptState; readonly surplus: Minor };

/** The outcome of a report. Null: the report changes nothing. */
export function outcomeOf(
  { order, attempts, goingBack }: StandingPayment,
  { attemptId, state: reported, quiet = false }: AttemptReport,
): PaymentOutcome | null {
  const attempt = attempts.find(({ id }) => id === attemptId);
  if (!attempt) throw new Error(`The order has no attempt ${attemptId}`);
  const attemptState = afterNotice(attempt.state, reported);
  if (attemptState === attempt.state) return null;
  const attemptsAfter = attempts.map((other) => (other === attempt ? { ...other, state: attemptState } : other));
  const settlement = settlementOf(order, withReturned(attemptsAfter, goingBack));
  const claim = { over: isOver(settlement.state), claimed: claimOf(order, attemptsAfter), goingBack };
  return {
    ...settlement,
    mail: quiet && settlement.mail === 'payment_failed' ? null : settlement.mail,
    attemptState,
    surplus: attemptState === 'completed' ? surplusOf(claim, attemptsAfter) : 0,
  };
}
