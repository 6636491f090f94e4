import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { PaidAttempt } from '#domain/payments/refunds.ts';
import type { CurrencyCode } from '#domain/pricing/money.ts';
import type { Reader } from '#server/database/database.ts';
import { paymentRefunds, paymentTransactions } from '#server/database/schema/index.ts';

export type RefundRow = typeof paymentRefunds.$inferSelect;

/** The refunds of orders, the oldest first. */
export function listRefunds(reader: Reader, orderIds: readonly string[]): Promise<RefundRow[]> {
  return reader
    .select()
    .from(paymentRefunds)
    .where(inArray(paymentRefunds.orderId, [...orderIds]))
    .orderBy(asc(paymentRefunds.createdAt), asc(paymentRefunds.id));
}

export type PaidAttemptRow = PaidAttempt & { provider: string; currency: CurrencyCode };

/** The completed payments of an order, the oldest first, each with what has been given back of it or is about to be. */
export async function listPaidAttempts(reader: Reader, orderId: string): Promise<PaidAttemptRow[]> {
  const { id, amount, provider, currency, state, createdAt } = paymentTransactions;
  const refunded = sql<number>`coalesce(sum(${paymentRefunds.amount}), 0)::int8`.mapWith(Number);
  return reader
    .select({ id, amount, provider, currency, refunded })
    .from(paymentTransactions)
    .leftJoin(paymentRefunds, and(eq(paymentRefunds.transactionId, id), ne(paymentRefunds.state, 'failed')))
    .where(and(eq(paymentTransactions.orderId, orderId), eq(state, 'completed')))
    .groupBy(id)
    .orderBy(asc(createdAt), asc(id));
}
