import { eq } from 'drizzle-orm';
import { isOver } from '#domain/orders/order-state.ts';
import type { AttemptState } from '#domain/payments/attempts.ts';
import { afterPayment, paymentStateOf, type OrderPaymentState } from '#domain/payments/payment-state.ts';
import type { Transaction } from '#server/database/database.ts';
import { orders } from '#server/database/schema/index.ts';
import { issueGiftCards } from '#server/discounts/index.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { queueOrderMail } from './mails/queue-order-mail.ts';
import { dueOnDeliveryOf } from './order-amounts.ts';
import { listAttempts, noteHistory, type AttemptRow, type OrderRow } from './order-queries.ts';

/**
 * Brings a locked order into line with its attempts to pay, and tells the customer when it became paid or failed.
 * Answers the order as it stands then. The cause names the attempt, so that each failure is told once; a quiet one the customer has seen already.
 */
export async function settlePayment(
  tx: Transaction,
  config: ServerDeps['config'],
  order: OrderRow,
  cause: { attemptId: string; author: string; note?: string; quiet?: boolean },
): Promise<OrderRow> {
  const paymentState = paymentStateNow(order, await listAttempts(tx, [order.id]));
  if (paymentState === order.paymentState) return order;
  const state = afterPayment(order.state, paymentState);
  await tx.update(orders).set({ paymentState, state }).where(eq(orders.id, order.id));
  if (state !== order.state)
    await noteHistory(tx, { orderId: order.id, state, author: cause.author, note: cause.note ?? '' });
  const settled = { ...order, paymentState, state };
  if (isOver(state)) return settled;
  if (paymentState === 'paid') {
    await queueOrderMail(tx, config, settled, { kind: 'paid', cause: order.id });
    await issueGiftCards(tx, config, settled);
  }
  if (paymentState === 'failed' && state === 'awaiting_payment' && !cause.quiet)
    await queueOrderMail(tx, config, settled, { kind: 'payment_failed', cause: cause.attemptId });
  return settled;
}

/** Nothing is due any more for an order that is over; money that comes for it all the same is noted, and goes back. */
function paymentStateNow(order: OrderRow, attempts: readonly AttemptRow[]): OrderPaymentState {
  const has = (wanted: AttemptState) => attempts.some(({ state }) => state === wanted);
  if (isOver(order.state)) return has('completed') ? 'paid' : has('refunded') ? 'refunded' : order.paymentState;
  const due = { prepaid: order.prepaidGross, dueOnDelivery: dueOnDeliveryOf(order) };
  return paymentStateOf(
    due,
    attempts.map(({ state, amount }) => ({ state, amount })),
  );
}
