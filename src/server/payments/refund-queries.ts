import { and, asc, desc, eq, inArray, lt, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { providersWithoutGateway } from '#domain/payments/payment-provider.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { orders, paymentRefunds } from '#server/database/schema/index.ts';
import type { RefundRow } from '#server/orders/index.ts';

const firstWaitSeconds = 60;
const longestWaitSeconds = 6 * 3600;

/** The refund of an attempt by our id or by its provider's; null when neither is known. */
export async function findRefund(
  reader: Reader,
  { transactionId, refundId, refundRef }: { transactionId: string; refundId: string | null; refundRef: string | null },
): Promise<RefundRow | null> {
  const named = or(
    refundId === null ? undefined : eq(paymentRefunds.id, refundId),
    refundRef === null ? undefined : eq(paymentRefunds.providerRef, refundRef),
  );
  const [found] =
    named === undefined
      ? []
      : await reader
          .select()
          .from(paymentRefunds)
          .where(and(eq(paymentRefunds.transactionId, transactionId), named));
  return found ?? null;
}

export async function findRefundById(reader: Reader, id: string): Promise<RefundRow | null> {
  const [found] = await reader.select().from(paymentRefunds).where(eq(paymentRefunds.id, id));
  return found ?? null;
}

/** Whether the pause after the tries so far is over: it doubles from a minute to six hours. */
const isDue = (now: Date): SQL =>
  sql`(${paymentRefunds.attempts} = 0 or ${paymentRefunds.updatedAt} + make_interval(secs => least(${longestWaitSeconds}, ${firstWaitSeconds} * power(2, ${paymentRefunds.attempts} - 1))) <= ${now.toISOString()}::timestamptz)`;

/** The next refund that no provider has yet, locked; those that others hold are passed over. */
export async function lockNextRefund(
  tx: Transaction,
  { providers, after, now }: { providers: readonly string[]; after: string; now: Date },
): Promise<RefundRow | null> {
  const [found] = await tx
    .select()
    .from(paymentRefunds)
    .where(
      and(
        eq(paymentRefunds.state, 'new'),
        inArray(paymentRefunds.provider, [...providers]),
        sql`${paymentRefunds.id} > ${after}`,
        isDue(now),
      ),
    )
    .orderBy(asc(paymentRefunds.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return found ?? null;
}

export async function saveRefund(
  tx: Transaction,
  id: string,
  changes: Partial<typeof paymentRefunds.$inferInsert>,
): Promise<void> {
  await tx.update(paymentRefunds).set(changes).where(eq(paymentRefunds.id, id));
}

/** Refunds that a provider took on a while ago and has not told the end of. */
export function listSilentRefunds(reader: Reader, before: Date): Promise<RefundRow[]> {
  return reader
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.state, 'pending'), lt(paymentRefunds.updatedAt, before)))
    .orderBy(asc(paymentRefunds.updatedAt))
    .limit(200);
}

/** What of an attempt has been given back, in minor units. */
export async function sumRefunded(tx: Transaction, transactionId: string): Promise<number> {
  const [found] = await tx
    .select({ sum: sql<number>`coalesce(sum(${paymentRefunds.amount}), 0)::int8`.mapWith(Number) })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.transactionId, transactionId), eq(paymentRefunds.state, 'completed')));
  return found!.sum;
}

export type ListedRefund = RefundRow & { reference: string };

/** The newest refunds of the shop; open: those that are not over yet. */
export async function listRefundsForStaff(
  reader: Reader,
  { open = false, limit = 100 }: { open?: boolean; limit?: number } = {},
): Promise<ListedRefund[]> {
  const rows = await reader
    .select({ refund: paymentRefunds, reference: orders.reference })
    .from(paymentRefunds)
    .innerJoin(orders, eq(orders.id, paymentRefunds.orderId))
    .where(open ? notInArray(paymentRefunds.state, ['completed']) : undefined)
    .orderBy(desc(paymentRefunds.createdAt), desc(paymentRefunds.id))
    .limit(limit);
  return rows.map(({ refund, reference }) => ({ ...refund, reference }));
}

/** Whether nobody but a person can send it. */
export const isByHand = ({ provider }: Pick<RefundRow, 'provider'>) =>
  providersWithoutGateway.some((name) => name === provider);
