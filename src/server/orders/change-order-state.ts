import { and, eq, inArray } from 'drizzle-orm';
import { mayBecome, statesAfter, type OrderState } from '#domain/orders/order-state.ts';
import type { Transaction } from '#server/database/database.ts';
import { orders, paymentTransactions } from '#server/database/schema/index.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { queueOrderMail } from './mails/queue-order-mail.ts';
import { lockOrder, noteHistory, type OrderRow } from './order-queries.ts';
import { randomId } from './random-id.ts';
import { returnStock } from './return-stock.ts';
import { settlePayment } from './settle-payment.ts';

export type StateChange = { reference: string; state: OrderState; author: string; note?: string };

export type StateChangeResult = { ok: true; order: OrderRow } | { ok: false; reason: 'unknown-order' } | { ok: false; reason: 'not-allowed'; from: OrderState; allowed: readonly OrderState[] };

const toldStates = ['in_progress', 'shipped', 'cancelled'] as const;

/**
 * What the staff does to an order: money by hand (paid), work, dispatch, cancellation. Stock comes back with a
 * cancellation, and the customer is told.
 */
export async function changeOrderState(tx: Transaction, config: ServerDeps['config'], { reference, state, author, note = '' }: StateChange): Promise<StateChangeResult> {
  const order = await lockOrder(tx, { reference });
  if (!order) return { ok: false, reason: 'unknown-order' };
  const from = order.state as OrderState;
  if (!mayBecome(from, state)) return { ok: false, reason: 'not-allowed', from, allowed: statesAfter(from) };
  if (state === 'paid') return { ok: true, order: await receiveByHand(tx, config, order, { author, note }) };
  await tx.update(orders).set({ state }).where(eq(orders.id, order.id));
  await noteHistory(tx, { orderId: order.id, state, author, note });
  if (state === 'cancelled') await returnStock(tx, order.id);
  const changed = { ...order, state };
  const told = toldStates.find((name) => name === state);
  if (told) await queueOrderMail(tx, config, changed, { kind: told, cause: order.id });
  return { ok: true, order: changed };
}

/** Money that came past every gateway is an attempt like any other; a transfer that waited for it is completed. */
async function receiveByHand(tx: Transaction, config: ServerDeps['config'], order: OrderRow, by: { author: string; note: string }): Promise<OrderRow> {
  const [waiting] = await tx.update(paymentTransactions).set({ state: 'completed' })
    .where(and(eq(paymentTransactions.orderId, order.id), eq(paymentTransactions.provider, 'transfer'), inArray(paymentTransactions.state, ['new', 'pending'])))
    .returning({ id: paymentTransactions.id });
  const attemptId = waiting?.id ?? randomId();
  if (!waiting) {
    await tx.insert(paymentTransactions).values({ id: attemptId, orderId: order.id, provider: 'transfer', amount: order.prepaidGross, currency: order.currency, state: 'completed' });
  }
  return settlePayment(tx, config, order, { attemptId, ...by });
}
