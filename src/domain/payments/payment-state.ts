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
 * One attempt to pay, in minor units. returned: the part that went back because the order became cheaper, without
 * gifts. forRest: the transfer pays what was due on delivery.
 */
export type Attempt = {
  readonly state: AttemptState;
  readonly amount: Minor;
  readonly provider?: string;
  readonly forRest?: boolean;
  readonly returned?: Minor;
};

/**
 * Whether an attempt brings what was due on delivery: by a courier or driver, or by a transfer that is for the rest.
 */
const isForRest = ({ provider, forRest = false }: Pick<Attempt, 'provider' | 'forRest'>): boolean =>
  forRest || provider === cashProvider;

/**
 * What attempts have to cover, in minor units: the prepaid share, and as much of what is due on delivery as has come
 * for it, whether or not it was given back.
 */
export function claimOf({ prepaid, dueOnDelivery }: PaymentShares, attempts: readonly Attempt[]): Minor {
  const collected = attempts.filter(
    (attempt) => isForRest(attempt) && (attempt.state === 'completed' || attempt.state === 'refunded'),
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

/** Paid once what was due has been handed over (PAY-19) or transferred; until then it is on delivery. */
function collectedState(due: Minor, attempts: readonly Attempt[]): OrderPaymentState {
  const collected = attempts.filter(isForRest);
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

/** How much of the prepaid share is still to come, in minor units. */
export function openAdvance(prepaid: Minor, attempts: readonly Attempt[]): Minor {
  return Math.max(0, prepaid - receivedBy(attempts.filter((attempt) => !isForRest(attempt))));
}

/** How much of the amount that is due on delivery is still to come, in minor units. */
export function openRest(dueOnDelivery: Minor, attempts: readonly Attempt[]): Minor {
  return Math.max(0, dueOnDelivery - receivedBy(attempts.filter(isForRest)));
}

/**
 * What a transfer pays, in minor units: first what is due in advance, then what is due on delivery. Money beyond both
 * is added to the last of them and goes back.
 */
export function sharesOfTransfer(
  amount: Minor,
  open: { advance: Minor; rest: Minor },
): { amount: Minor; forRest: boolean }[] {
  const advance = Math.min(amount, open.advance);
  if (amount === advance || open.rest === 0) return [{ amount, forRest: false }];
  const rest = { amount: amount - advance, forRest: true };
  return advance === 0 ? [rest] : [{ amount: advance, forRest: false }, rest];
}

/**
 * The first state of a new order. It waits for money only if some of it is due before delivery and the order is not
 * paid later.
 */
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

/** The state of an order after its payment state has changed. Money moves only an order that waits for it. */
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
