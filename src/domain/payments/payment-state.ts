import { isOver, type OrderState } from '../orders/order-state.ts';
import { divideHalfUp, type Minor } from '../pricing/money.ts';
import type { AttemptState } from './attempts.ts';
import { cashProvider, deferredProvider } from './payment-provider.ts';

/** How the payment of an order stands, for its buyer. */
export type OrderPaymentState = 'unpaid' | 'pending' | 'paid' | 'failed' | 'refunded' | 'on-delivery';

/** What is paid now and what on delivery, in minor units. */
export type PaymentShares = { readonly prepaid: Minor; readonly dueOnDelivery: Minor };

/** The prepaid percent of the final price (PRICE-10), rounded half up, and the rest: together always the whole. */
export function paymentShares(total: Minor, prepaidPercent: number): PaymentShares {
  const prepaid = divideHalfUp(total * prepaidPercent, 100);
  return { prepaid, dueOnDelivery: total - prepaid };
}

/**
 * One attempt to pay; amounts in minor units. returned: what of it went back because the order claims less, gifts left
 * out.
 */
export type Attempt = {
  readonly state: AttemptState;
  readonly amount: Minor;
  readonly provider?: string;
  readonly returned?: Minor;
};

/**
 * What attempts are there to cover, in minor units: the prepaid share, and of what is due on delivery as much as its
 * courier has handed over, given back or not.
 */
export function claimOf({ prepaid, dueOnDelivery }: PaymentShares, attempts: readonly Attempt[]): Minor {
  const collected = attempts.filter(
    ({ provider, state }) => provider === cashProvider && (state === 'completed' || state === 'refunded'),
  );
  return (
    prepaid +
    Math.min(
      dueOnDelivery,
      collected.reduce((sum, { amount }) => sum + amount, 0),
    )
  );
}

/**
 * An order's payment state as a function of all its attempts, the oldest first: paid once completed ones cover the
 * prepaid share, whatever the others say; else the newest one decides (PAY-2).
 */
export function paymentStateOf(
  { prepaid, dueOnDelivery }: PaymentShares,
  attempts: readonly Attempt[],
): OrderPaymentState {
  if (prepaid === 0 && dueOnDelivery > 0) return collectedState(dueOnDelivery, attempts);
  if (receivedBy(attempts) >= prepaid) return 'paid';
  if (attempts.some(({ state }) => state === 'pending')) return 'pending';
  const newest = attempts.at(-1)?.state;
  if (newest === 'refunded') return 'refunded';
  return newest === 'failed' || newest === 'cancelled' ? 'failed' : 'unpaid';
}

/** Paid once the courier has handed over what was due (PAY-19); until then it is on delivery. */
function collectedState(due: Minor, attempts: readonly Attempt[]): OrderPaymentState {
  const collected = attempts.filter(({ provider }) => provider === cashProvider);
  if (receivedBy(collected) >= due) return 'paid';
  return collected.at(-1)?.state === 'refunded' ? 'refunded' : 'on-delivery';
}

/** What attempts brought and the order still holds, in minor units; what was given as a gift counts as held. */
export function receivedBy(attempts: readonly Attempt[]): Minor {
  return attempts.reduce(
    (sum, { state, amount, returned = 0 }) => (state === 'completed' ? sum + amount - returned : sum),
    0,
  );
}

/** What of the prepaid share is still to come, in minor units; what couriers hand over is for the rest. */
export function openAdvance(prepaid: Minor, attempts: readonly Attempt[]): Minor {
  return Math.max(0, prepaid - receivedBy(attempts.filter(({ provider }) => provider !== cashProvider)));
}

/** Where a new order begins: it waits for money only when some is due before delivery, and not later. */
export function firstOrderState(payment: OrderPaymentState, provider: string): OrderState {
  if (payment === 'paid') return 'paid';
  return payment === 'on-delivery' || provider === deferredProvider ? 'new' : 'awaiting_payment';
}

/** Whether the money of an order that is paid later is still to come. */
export function isOpenDeferred(order: {
  readonly state: OrderState;
  readonly paymentState: OrderPaymentState;
  readonly provider: string;
}): boolean {
  const { state, paymentState, provider } = order;
  return provider === deferredProvider && paymentState === 'unpaid' && !isOver(state);
}

/** The order's own state once its payment stands so: money moves only an order that waits for it. */
export function afterPayment(state: OrderState, payment: OrderPaymentState): OrderState {
  return state === 'awaiting_payment' && payment === 'paid' ? 'paid' : state;
}

/**
 * Whether the buyer may begin a payment: money is due before delivery, and the order waits for it, or costs more than
 * was paid when it was accepted (ORDER-25).
 */
export function canBePaid(state: OrderState, payment: OrderPaymentState): boolean {
  if (state === 'awaiting_payment') return payment !== 'paid' && payment !== 'on-delivery';
  return isBegun(state) && (payment === 'unpaid' || payment === 'pending' || payment === 'failed');
}

const isBegun = (state: OrderState) => state === 'paid' || state === 'in_progress';
