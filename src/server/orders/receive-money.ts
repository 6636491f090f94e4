import { isOver } from '#domain/orders/order-state.ts';
import { isOpenAttempt } from '#domain/payments/attempts.ts';
import { cashProvider } from '#domain/payments/payment-provider.ts';
import { openAdvance, openRest, sharesOfTransfer, canBePaid } from '#domain/payments/payment-state.ts';
import type { Minor } from '#domain/pricing/money.ts';
import type { Transaction } from '#server/database/database.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { insertAttempt, listAttempts, type ListedAttempt } from '#server/payments/index.ts';
import { randomId } from '#server/random-id.ts';
import { dueOnDeliveryOf, toCollectOf, isOpenDeferredOrder } from './order-amounts.ts';
import { lockOrder, type OrderRow } from './order-queries.ts';
import { applyReport, type ReportOutcome } from './settle-payment.ts';

/** Money that arrived without a gateway. providerRef distinguishes it from all other money. */
export type MoneyReceived = {
  provider: 'transfer' | typeof cashProvider;
  amount: Minor;
  providerRef: string | null;
  author: string;
  note: string;
};

/**
 * Books money on a locked order as an attempt to pay. A transfer completes the attempt that waits for its amount. If a
 * transfer brings more than the advance, a second attempt pays what is due on delivery (MONEY-9).
 */
export async function receiveMoney(
  tx: Transaction,
  config: ServerDeps['config'],
  order: OrderRow,
  { amount, ...report }: MoneyReceived,
): Promise<ReportOutcome> {
  const attempts = await listAttempts(tx, [order.id]);
  const isTransfer = report.provider === 'transfer' && !isOver(order.state);
  const shares = isTransfer ? sharesOfTransfer(amount, openOf(order, attempts)) : [{ amount, forRest: false }];
  let reported: ReportOutcome = { order, surplus: 0 };
  for (const [index, share] of shares.entries()) {
    const providerRef = report.providerRef !== null && index > 0 ? `${report.providerRef}:rest` : report.providerRef;
    reported = await receiveShare(tx, config, reported.order, { ...report, providerRef, ...share, attempts });
  }
  return reported;
}

const openOf = (order: OrderRow, attempts: readonly ListedAttempt[]) => ({
  advance: openAdvance(order.prepaidGross, attempts),
  rest: openRest(dueOnDeliveryOf(order), attempts),
});

type Share = MoneyReceived & { forRest: boolean; attempts: readonly ListedAttempt[] };

async function receiveShare(
  tx: Transaction,
  config: ServerDeps['config'],
  order: OrderRow,
  { provider, amount, forRest, attempts, ...report }: Share,
): Promise<ReportOutcome> {
  const waitingAttempt = attempts.find(
    (attempt) => attempt.provider === provider && attempt.amount === amount && isOpenAttempt(attempt.state),
  );
  const attempt =
    (forRest ? undefined : waitingAttempt) ??
    (await insertAttempt(tx, {
      id: randomId(),
      orderId: order.id,
      provider,
      forRest,
      amount,
      currency: order.currency,
      state: 'new',
    }));
  return applyReport(tx, config, { ...report, attemptId: attempt.id, state: 'completed' });
}

/** The transfer of what an order is to be paid in advance. */
export async function receiveTransfer(
  tx: Transaction,
  config: ServerDeps['config'],
  order: OrderRow,
  by: { author: string; note: string },
): Promise<OrderRow> {
  const amount = openAdvance(order.prepaidGross, await listAttempts(tx, [order.id]));
  const money = { provider: 'transfer', amount, providerRef: null, ...by } as const;
  return (await receiveMoney(tx, config, order, money)).order;
}

type Collection = Pick<MoneyReceived, 'provider' | 'author' | 'note'> & {
  /** Unset: all that is awaited. */
  amount?: Minor | undefined;
};

/**
 * Books money on delivery that the staff has received, all of it or a part; the rest after a deposit counts as such.
 * Cash comes only for goods that have left. A transfer may come earlier, once the advance is paid.
 */
export async function receiveCollected(
  tx: Transaction,
  config: ServerDeps['config'],
  order: OrderRow,
  { provider, amount, ...by }: Collection,
): Promise<'booked' | 'not-awaited' | 'too-much'> {
  const open = openOf(order, await listAttempts(tx, [order.id]));
  const byTransfer = isOver(order.state) || open.advance > 0 ? 0 : open.rest;
  const most = provider === cashProvider ? toCollectOf(order) : byTransfer;
  if (most === 0) return 'not-awaited';
  const booked = amount ?? most;
  if (booked < 1 || booked > most) return 'too-much';
  await receiveMoney(tx, config, order, { provider, amount: booked, providerRef: null, ...by });
  return 'booked';
}

/**
 * Books the transfer for an order that is paid later, or that became dearer after it was accepted. The buyer is told,
 * and the credit is free again.
 */
export async function receiveDeferred(
  tx: Transaction,
  config: ServerDeps['config'],
  { reference, author, note }: { reference: string; author: string; note: string },
): Promise<{ ok: true; order: OrderRow } | { ok: false; reason: 'unknown-order' | 'not-deferred' }> {
  const order = await lockOrder(tx, { reference });
  if (!order) return { ok: false, reason: 'unknown-order' };
  if (!isOpenDeferredOrder(order) && !hasBecomeDearer(order)) return { ok: false, reason: 'not-deferred' };
  return { ok: true, order: await receiveTransfer(tx, config, order, { author, note }) };
}

/** The work on the order continues while the difference is awaited. */
const hasBecomeDearer = ({ state, paymentState }: OrderRow) =>
  state !== 'awaiting_payment' && canBePaid(state, paymentState);
