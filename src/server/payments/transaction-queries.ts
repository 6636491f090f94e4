import { and, desc, eq, gt, inArray, isNotNull, lt } from 'drizzle-orm';
import type { AttemptState } from '#domain/payments/attempt-state.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { paymentEvents, paymentMethods, paymentTransactions } from '#server/database/schema/index.ts';
import type { AttemptRow } from '#server/orders/index.ts';

type By = { id: string } | { provider: string; providerRef: string };

export async function findTransaction(database: Queryable, by: By): Promise<AttemptRow | null> {
  const where = 'id' in by
    ? eq(paymentTransactions.id, by.id)
    : and(eq(paymentTransactions.provider, by.provider), eq(paymentTransactions.providerRef, by.providerRef));
  const [found] = await database.select().from(paymentTransactions).where(where);
  return found ?? null;
}

export async function insertTransaction(tx: Transaction, row: typeof paymentTransactions.$inferInsert): Promise<AttemptRow> {
  const [inserted] = await tx.insert(paymentTransactions).values(row).returning();
  return inserted!;
}

export async function setTransactionState(tx: Transaction, id: string, state: AttemptState, now: Date): Promise<void> {
  await tx.update(paymentTransactions).set({ state, updatedAt: now }).where(eq(paymentTransactions.id, id));
}

/** Whether this is the first time that the event is seen. */
export async function storeEvent(tx: Transaction, event: typeof paymentEvents.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(paymentEvents).values(event).onConflictDoNothing();
  return rowCount === 1;
}

/** Attempts announced to a provider that nobody has told us the end of, the newest first. */
export function listOpenTransactions(database: Queryable, between: { from: Date; to: Date }): Promise<AttemptRow[]> {
  return database.select().from(paymentTransactions)
    .where(and(isNotNull(paymentTransactions.providerRef), inArray(paymentTransactions.state, ['new', 'pending']), gt(paymentTransactions.createdAt, between.from), lt(paymentTransactions.createdAt, between.to)))
    .orderBy(desc(paymentTransactions.createdAt)).limit(500);
}

/** The provider of a payment method on offer. */
export async function findProvider(database: Queryable, methodId: number): Promise<string | null> {
  const [method] = await database.select({ provider: paymentMethods.provider }).from(paymentMethods)
    .where(and(eq(paymentMethods.id, methodId), eq(paymentMethods.active, true)));
  return method?.provider ?? null;
}
