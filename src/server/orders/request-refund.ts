import { eq, sql } from 'drizzle-orm';
import { refundableOf, refundShares } from '#domain/payments/refunds.ts';
import type { Minor } from '#domain/pricing/money.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { orders, paymentRefunds } from '#server/database/schema/index.ts';
import { noteHistory } from './order-queries.ts';
import { randomId } from './random-id.ts';
import { listPaidAttempts, type RefundRow } from './refund-queries.ts';

/** The NOTIFY channel on which workers hear of refunds to send, once they are committed. */
export const refundsChannel = 'refunds';

/** Amount in minor units; the reason is for the staff and the provider. */
export type RefundRequest = { orderId: string; amount: Minor; reason: string; author: string };

/** The most that can still be given back by the payments of an order, in minor units. */
export async function refundableAmount(reader: Reader, orderId: string): Promise<number> {
  return refundableOf(await listPaidAttempts(reader, orderId));
}

/**
 * Writes down money to be given back over the completed payments of a locked order, the newest first, and never more
 * than they brought: what exceeds that is not written. The refunds are sent to the providers after the transaction.
 */
export async function requestRefund(
  tx: Transaction,
  { orderId, amount, reason, author }: RefundRequest,
): Promise<RefundRow[]> {
  const attempts = await listPaidAttempts(tx, orderId);
  const shares = refundShares(attempts, amount);
  if (shares.length === 0) return [];
  const refunds = await tx
    .insert(paymentRefunds)
    .values(
      shares.map((share) => {
        const { provider, currency } = attempts.find(({ id }) => id === share.id)!;
        return {
          id: randomId(),
          transactionId: share.id,
          orderId,
          provider,
          currency,
          amount: share.amount,
          reason,
          author,
        };
      }),
    )
    .returning();
  await tx.execute(sql`select pg_notify(${refundsChannel}, '')`);
  const [order] = await tx.select({ state: orders.state }).from(orders).where(eq(orders.id, orderId));
  const gross = refunds.reduce((sum, refund) => sum + refund.amount, 0);
  await noteHistory(tx, {
    orderId,
    kind: 'refund',
    state: order!.state,
    author,
    note: reason,
    details: { gross, refund: 'requested' },
  });
  return refunds;
}
