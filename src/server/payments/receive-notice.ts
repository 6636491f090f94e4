import type { IncomingHttpHeaders } from 'node:http';
import { afterNotice, type AttemptState } from '#domain/payments/attempt-state.ts';
import type { Transaction } from '#server/database/database.ts';
import type { PaymentNotice } from '#server/gateways/payment-gateway.ts';
import { notFound, ShopError } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { lockOrder, settlePayment, type AttemptRow } from '#server/orders/index.ts';
import type { Gateways } from './gateways.ts';
import { findTransaction, setTransactionState, storeEvent } from './transaction-queries.ts';

/**
 * A provider's word about a payment, however it came: 401 when forged, 404 for an unknown payment, 400 for another
 * amount than asked for. The same notice again changes nothing.
 */
export async function receiveNotice(deps: ServerDeps, gateways: Gateways, provider: string, { rawBody, headers }: { rawBody: Buffer; headers: IncomingHttpHeaders }): Promise<void> {
  const gateway = gateways.find(provider);
  if (!gateway) throw notFound();
  const read = await gateway.parseNotice(rawBody, headers);
  if (!read.ok) {
    deps.log.warn({ provider, reason: read.reason }, 'payment notice refused');
    throw new ShopError(read.reason === 'bad-signature' ? 'forbidden' : 'invalid', { key: 'error.bad_request' });
  }
  const { notice } = read;
  const attempt = await findTransaction(deps.database.orm, { provider, providerRef: notice.providerRef });
  if (!attempt) throw notFound();
  refuseOtherAmount(deps, attempt, notice);
  await deps.database.orm.transaction(async (tx) => {
    const payload = rawBody.toString('utf8');
    const fresh = await storeEvent(tx, { provider, eventKey: notice.eventKey, transactionId: attempt.id, payload });
    if (fresh) await applyState(deps, tx, attempt, notice.state);
  });
}

function refuseOtherAmount({ log }: ServerDeps, attempt: AttemptRow, { amount, currency }: PaymentNotice): void {
  if (amount === attempt.amount && currency === attempt.currency) return;
  log.warn({ transaction: attempt.id, expected: [attempt.amount, attempt.currency], told: [amount, currency] }, 'payment notice with another amount refused');
  throw new ShopError('invalid', { key: 'error.bad_request' });
}

/** Moves an attempt to what is reported about it and brings its order into line; the order's lock orders the notices. */
export async function applyState(deps: ServerDeps, tx: Transaction, { id, orderId, provider }: AttemptRow, reported: AttemptState): Promise<void> {
  const order = await lockOrder(tx, { id: orderId });
  const attempt = await findTransaction(tx, { id });
  if (!order || !attempt) throw new Error(`Payment ${id} has no order`);
  const state = afterNotice(attempt.state as AttemptState, reported);
  if (state === attempt.state) return;
  await setTransactionState(tx, id, state, deps.clock());
  const settled = await settlePayment(tx, deps.config, order, { attemptId: id, author: provider });
  if (state === 'completed' && settled.state === 'cancelled') deps.log.warn({ order: order.reference, transaction: id }, 'money came for a cancelled order');
}
