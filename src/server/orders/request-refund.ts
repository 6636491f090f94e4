import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { orders } from '#server/database/schema/index.ts';
import { insertRefunds, type RefundRow, type RefundToMake } from '#server/payments/index.ts';
import { noteHistory } from './order-queries.ts';

/** Has money of a locked order given back, and notes it in the order's history. Answers the refunds, none where nothing is left. */
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
