import { eq } from 'drizzle-orm';
import { sandboxProvider } from '#domain/payments/payment-provider.ts';
import type { Transaction } from '#server/database/database.ts';
import { orders } from '#server/database/schema/index.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { insertRefunds, isByHand, type RefundRow, type RefundToMake } from '#server/payments/index.ts';
import { queueOrderMail } from './mails/queue-order-mail.ts';
import { findOrder, noteHistory } from './order-queries.ts';

/**
 * Has money of a locked order given back, and notes it in the order's history. Answers the refunds, none where nothing
 * is left.
 */
export async function requestRefund(tx: Transaction, refund: RefundToMake): Promise<RefundRow[]> {
  const refunds = await insertRefunds(tx, refund);
  if (refunds.length === 0) return [];
  const { orderId, author, reason } = refund;
  const [order] = await tx.select({ state: orders.state }).from(orders).where(eq(orders.id, orderId));
  const gross = refunds.reduce((sum, { amount }) => sum + amount, 0);
  const details = { gross, refund: 'requested' as const };
  await noteHistory(tx, { orderId, kind: 'refund', state: order!.state, author, note: reason, details });
  return refunds;
}

/**
 * Notes that the money of a refund has left and tells the customer; called once, by who moves the refund to completed.
 */
export async function tellRefund(tx: Transaction, config: ServerDeps['config'], refund: RefundRow): Promise<void> {
  const order = await findOrder(tx, refund.orderId);
  if (!order) throw new Error(`Refund ${refund.id} has no order`);
  await noteHistory(tx, {
    orderId: order.id,
    kind: 'refund',
    state: order.state,
    author: refund.provider,
    details: { gross: refund.amount, refund: 'completed' },
  });
  await queueOrderMail(tx, config, order, {
    kind: 'refunded',
    cause: refund.id,
    facts: {
      toPayment: refund.amount,
      toAccount: isByHand(refund),
      testPayment: refund.provider === sandboxProvider,
      surplus: refund.cause === 'surplus',
    },
  });
}
