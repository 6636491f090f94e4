import { and, asc, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { isOnlineProvider } from '#domain/payments/payment-provider.ts';
import { refundableOf, refundShares, type PaidAttempt, type RefundCause } from '#domain/payments/refunds.ts';
import type { CurrencyCode, Minor } from '#domain/pricing/money.ts';
import { randomId } from '#server/random-id.ts';
import { isAnyGiven } from '#server/database/any-of.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { rowOf } from '#server/database/json-of.ts';
import { orders, paymentAttempts, paymentRefunds } from '#server/database/schema/index.ts';
import { compose, statement } from '#server/database/statement.ts';

export type RefundRow = typeof paymentRefunds.$inferSelect;

/** The NOTIFY channel on which workers hear of refunds to send, once they are committed. */
export const refundsChannel = 'refunds';

const refundsOfOrders = statement(
  'payment_refunds_of',
  compose
    .select(rowOf(paymentRefunds))
    .from(paymentRefunds)
    .where(isAnyGiven(paymentRefunds.orderId, 'ids'))
    .orderBy(asc(paymentRefunds.createdAt), asc(paymentRefunds.id)),
);

/** The refunds of orders, the oldest first. */
export function listRefunds(reader: Reader, orderIds: readonly string[]): Promise<RefundRow[]> {
  return refundsOfOrders(reader, { ids: orderIds });
}

export type PaidAttemptRow = PaidAttempt & { provider: string; currency: CurrencyCode };

/** The completed payments of an order, the oldest first, each with what has been given back of it or is about to be. */
export async function listPaidAttempts(reader: Reader, orderId: string): Promise<PaidAttemptRow[]> {
  const { id, amount, provider, forRest, currency, state, createdAt } = paymentAttempts;
  const refunded = sql<number>`coalesce(sum(${paymentRefunds.amount}), 0)::int8`.mapWith(Number);
  return reader
    .select({ id, amount, provider, forRest, currency, refunded })
    .from(paymentAttempts)
    .leftJoin(paymentRefunds, and(eq(paymentRefunds.attemptId, id), ne(paymentRefunds.state, 'failed')))
    .where(and(eq(paymentAttempts.orderId, orderId), eq(state, 'completed')))
    .groupBy(id)
    .orderBy(asc(createdAt), asc(forRest), asc(id));
}

/** The refund of an attempt by our id or by its provider's; null when neither is known. */
export async function findRefund(
  reader: Reader,
  { attemptId, refundId, refundRef }: { attemptId: string; refundId: string | null; refundRef: string | null },
): Promise<RefundRow | null> {
  const isNamed = or(
    refundId === null ? undefined : eq(paymentRefunds.id, refundId),
    refundRef === null ? undefined : eq(paymentRefunds.providerRef, refundRef),
  );
  const [refund] =
    isNamed === undefined
      ? []
      : await reader
          .select()
          .from(paymentRefunds)
          .where(and(eq(paymentRefunds.attemptId, attemptId), isNamed));
  return refund ?? null;
}

export async function findRefundById(reader: Reader, id: string): Promise<RefundRow | null> {
  const [refund] = await reader.select().from(paymentRefunds).where(eq(paymentRefunds.id, id));
  return refund ?? null;
}

/** Reads a refund and holds it, so that nothing that is saved meanwhile is written over. Lock its order first. */
export async function lockRefund(tx: Transaction, id: string): Promise<RefundRow | null> {
  const [refund] = await tx.select().from(paymentRefunds).where(eq(paymentRefunds.id, id)).for('update');
  return refund ?? null;
}

export async function saveRefund(
  tx: Transaction,
  id: string,
  changes: Partial<typeof paymentRefunds.$inferInsert>,
): Promise<void> {
  await tx.update(paymentRefunds).set(changes).where(eq(paymentRefunds.id, id));
}

/** How much of an attempt has been given back, in minor units. */
export async function sumRefunded(tx: Transaction, attemptId: string): Promise<number> {
  const [refunded] = await tx
    .select({ sum: sql<number>`coalesce(sum(${paymentRefunds.amount}), 0)::int8`.mapWith(Number) })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.attemptId, attemptId), eq(paymentRefunds.state, 'completed')));
  return refunded!.sum;
}

export type ListedRefund = RefundRow & { reference: string };

type RefundSelection = { open?: boolean; id?: string; limit?: number; offset?: number };

/** The newest refunds of the shop; open: those that are not over yet. */
export async function listRefundsForStaff(
  reader: Reader,
  { open = false, id, limit = 100, offset = 0 }: RefundSelection = {},
): Promise<ListedRefund[]> {
  const rows = await reader
    .select({ refund: paymentRefunds, reference: orders.reference })
    .from(paymentRefunds)
    .innerJoin(orders, eq(orders.id, paymentRefunds.orderId))
    .where(
      and(
        open ? inArray(paymentRefunds.state, ['new', 'pending', 'failed']) : undefined,
        id === undefined ? undefined : eq(paymentRefunds.id, id),
      ),
    )
    .orderBy(desc(paymentRefunds.createdAt), desc(paymentRefunds.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ refund, reference }) => ({ ...refund, reference }));
}

/** The most that can still be given back by the payments of an order, in minor units. */
export async function refundableAmount(reader: Reader, orderId: string): Promise<Minor> {
  return refundableOf(await listPaidAttempts(reader, orderId));
}

/** Money to give back; the reason, in words, is for the staff and the provider. */
export type RefundToMake = { orderId: string; amount: Minor; cause: RefundCause; reason: string; author: string };

/**
 * Divides a refund over the completed payments of a locked order, the newest first, and stores the parts. What exceeds
 * the payments is not stored. The parts are sent to the providers after the transaction.
 */
export async function insertRefunds(
  tx: Transaction,
  { orderId, amount, cause, reason, author }: RefundToMake,
): Promise<RefundRow[]> {
  const attempts = await listPaidAttempts(tx, orderId);
  const shares = refundShares(attempts, amount);
  if (shares.length === 0) return [];
  const rows = shares.map((share) => {
    const { provider, currency } = attempts.find(({ id }) => id === share.id)!;
    return {
      id: randomId(),
      attemptId: share.id,
      orderId,
      provider,
      currency,
      amount: share.amount,
      cause,
      reason,
      author,
    };
  });
  const refunds = await tx.insert(paymentRefunds).values(rows).returning();
  await tx.execute(sql`select pg_notify(${refundsChannel}, '')`);
  return refunds;
}

/** Whether only a person can send it. */
export const isByHand = ({ provider }: Pick<RefundRow, 'provider'>): boolean => !isOnlineProvider(provider);
