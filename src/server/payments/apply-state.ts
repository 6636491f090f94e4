import { afterNotice, type AttemptState } from '#domain/payments/attempts.ts';
import { isOver } from '#domain/orders/order-state.ts';
import { surplusOf } from '#domain/payments/refunds.ts';
import type { Transaction } from '#server/database/database.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import {
  listAttempts,
  lockOrder,
  requestRefund,
  settlePayment,
  type AttemptRow,
  type OrderRow,
} from '#server/orders/index.ts';
import { findTransaction, setTransactionState, sumGoingBack } from './transaction-queries.ts';

/** What is reported about an attempt; quiet: nobody is told by mail. */
export type Reported = { state: AttemptState; providerRef: string | null; quiet?: boolean };

/** Moves an attempt to what is reported about it and brings its order into line; the order's lock orders the reports. */
export async function applyState(
  deps: ServerDeps,
  tx: Transaction,
  { id, orderId, provider }: Pick<AttemptRow, 'id' | 'orderId' | 'provider'>,
  reported: Reported,
): Promise<void> {
  const order = await lockOrder(tx, { id: orderId });
  const attempt = await findTransaction(tx, id);
  if (!order || !attempt) throw new Error(`Payment ${id} has no order`);
  const state = afterNotice(attempt.state, reported.state);
  if (state === attempt.state) return;
  await setTransactionState(tx, id, { state, providerRef: reported.providerRef, now: deps.clock() });
  const settled = await settlePayment(tx, deps.config, order, {
    attemptId: id,
    author: provider,
    quiet: reported.quiet ?? false,
  });
  if (state === 'completed') await giveBackSurplus(deps, tx, settled, id);
}

/** Money that came for an order that is over, or a second time, goes back by itself. */
async function giveBackSurplus(
  { log }: ServerDeps,
  tx: Transaction,
  order: OrderRow,
  transaction: string,
): Promise<void> {
  const attempts = (await listAttempts(tx, [order.id])).map(({ state, amount }) => ({
    state: state,
    amount,
  }));
  const over = isOver(order.state);
  const surplus = surplusOf(
    { over, prepaid: order.prepaidGross, goingBack: await sumGoingBack(tx, order.id) },
    attempts,
  );
  if (surplus === 0) return;
  log.warn(
    { order: order.reference, transaction, surplus, currency: order.currency },
    over
      ? 'money came for an order that is over, it is given back'
      : 'an order was paid more than once, the surplus is given back',
  );
  await requestRefund(tx, {
    orderId: order.id,
    amount: surplus,
    reason: over ? 'payment for an order that is over' : 'paid more than once',
    author: 'payments',
  });
}
