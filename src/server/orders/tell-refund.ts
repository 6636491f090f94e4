import type { Transaction } from '#server/database/database.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import type { RefundRow } from '#server/payments/index.ts';
import { queueOrderMail } from './mails/queue-order-mail.ts';
import { findOrder, noteHistory } from './order-queries.ts';

/** Notes that the money of a refund has left and tells the customer; called once, by who moves the refund to completed. */
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
    facts: { toPayment: refund.amount, toAccount: refund.provider === 'transfer' },
  });
}
