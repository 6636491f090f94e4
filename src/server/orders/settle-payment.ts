import { eq } from 'drizzle-orm';
import type { OrderState } from '#domain/orders/order-state.ts';
import type { AttemptState } from '#domain/payments/attempt-state.ts';
import { afterPayment, paymentStateOf } from '#domain/payments/payment-state.ts';
import type { Transaction } from '#server/database/database.ts';
import { orders } from '#server/database/schema/index.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { queueOrderMail } from './mails/queue-order-mail.ts';
import { listAttempts, noteHistory, type OrderRow } from './order-queries.ts';
import { dueOnDeliveryOf } from './present-order.ts';

/**
 * Brings a locked order into line with its attempts to pay, and tells the customer when it became paid or failed.
 * Answers the order as it stands then. The cause names the attempt, so that each failure is told once.
 */
export async function settlePayment(tx: Transaction, config: ServerDeps['config'], order: OrderRow, cause: { attemptId: string; author: string; note?: string }): Promise<OrderRow> {
  const attempts = await listAttempts(tx, [order.id]);
  const due = { prepaid: order.prepaidGross, dueOnDelivery: dueOnDeliveryOf(order) };
  const paymentState = paymentStateOf(due, attempts.map(({ state, amount }) => ({ state: state as AttemptState, amount })));
  if (paymentState === order.paymentState) return order;
  const state = afterPayment(order.state as OrderState, paymentState);
  await tx.update(orders).set({ paymentState, state }).where(eq(orders.id, order.id));
  if (state !== order.state) await noteHistory(tx, { orderId: order.id, state, author: cause.author, note: cause.note ?? '' });
  const settled = { ...order, paymentState, state };
  if (paymentState === 'paid') await queueOrderMail(tx, config, settled, { kind: 'paid', cause: order.id });
  if (paymentState === 'failed' && state === 'awaiting_payment') await queueOrderMail(tx, config, settled, { kind: 'payment_failed', cause: cause.attemptId });
  return settled;
}
