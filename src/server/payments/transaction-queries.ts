import { and, asc, desc, eq, gt, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { AttemptState } from '#domain/payments/attempts.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { paymentEvents, paymentMethods, paymentRefunds, paymentTransactions } from '#server/database/schema/index.ts';
import type { AttemptRow } from '#server/orders/index.ts';

export type MethodRow = typeof paymentMethods.$inferSelect;

export async function findTransaction(reader: Reader, id: string): Promise<AttemptRow | null> {
  const [found] = await reader.select().from(paymentTransactions).where(eq(paymentTransactions.id, id));
  return found ?? null;
}

export async function insertTransaction(
  tx: Transaction,
  row: typeof paymentTransactions.$inferInsert,
): Promise<AttemptRow> {
  const [inserted] = await tx.insert(paymentTransactions).values(row).returning();
  return inserted!;
}

/** The provider's own name is learned once and then stays. */
export async function setTransactionState(
  tx: Transaction,
  id: string,
  { state, providerRef, now }: { state: AttemptState; providerRef: string | null; now: Date },
): Promise<void> {
  await tx
    .update(paymentTransactions)
    .set({ state, providerRef: sql`coalesce(${paymentTransactions.providerRef}, ${providerRef})`, updatedAt: now })
    .where(eq(paymentTransactions.id, id));
}

/** Keeps what the provider answered to an announcement; a notice that was faster keeps its say. */
export async function setAnnounced(
  tx: Transaction,
  id: string,
  { redirectUrl, providerRef }: { redirectUrl: string | null; providerRef: string | null },
): Promise<void> {
  await tx
    .update(paymentTransactions)
    .set({
      redirectUrl,
      providerRef: sql`coalesce(${paymentTransactions.providerRef}, ${providerRef})`,
      announcingSince: null,
    })
    .where(eq(paymentTransactions.id, id));
}

export async function setAnnouncingOver(tx: Transaction, id: string): Promise<void> {
  await tx.update(paymentTransactions).set({ announcingSince: null }).where(eq(paymentTransactions.id, id));
}

/** Whether this is the first time that the event is seen. */
export async function storeEvent(tx: Transaction, event: typeof paymentEvents.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(paymentEvents).values(event).onConflictDoNothing();
  return rowCount === 1;
}

export async function isKnownEvent(reader: Reader, provider: string, eventKey: string): Promise<boolean> {
  const [known] = await reader
    .select({ provider: paymentEvents.provider })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventKey, eventKey)));
  return known !== undefined;
}

/** Open, or given up without knowing what the provider made of it. */
const maybeUnfinished = or(
  inArray(paymentTransactions.state, ['new', 'pending']),
  and(eq(paymentTransactions.state, 'failed'), isNotNull(paymentTransactions.announcingSince)),
);

/** Attempts that nobody has told us the end of, the newest first. */
export function listOpenTransactions(
  reader: Reader,
  { from, to, providers }: { from: Date; to: Date; providers: readonly string[] },
): Promise<AttemptRow[]> {
  return reader
    .select()
    .from(paymentTransactions)
    .where(
      and(
        maybeUnfinished,
        inArray(paymentTransactions.provider, [...providers]),
        gt(paymentTransactions.createdAt, from),
        lt(paymentTransactions.createdAt, to),
      ),
    )
    .orderBy(desc(paymentTransactions.createdAt))
    .limit(500);
}

export function listOpenTransactionsOf(reader: Reader, orderId: string): Promise<AttemptRow[]> {
  return reader
    .select()
    .from(paymentTransactions)
    .where(and(maybeUnfinished, eq(paymentTransactions.orderId, orderId)))
    .orderBy(asc(paymentTransactions.createdAt));
}

/** The payment methods on offer. */
export function listOfferedMethods(reader: Reader): Promise<MethodRow[]> {
  return reader
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.active, true))
    .orderBy(asc(paymentMethods.position), asc(paymentMethods.id));
}

export async function findMethod(reader: Reader, id: number): Promise<MethodRow | null> {
  const [method] = await reader.select().from(paymentMethods).where(eq(paymentMethods.id, id));
  return method ?? null;
}

/** What goes back of an order's payments that are not given back in full yet, in minor units. */
export async function sumGoingBack(tx: Transaction, orderId: string): Promise<number> {
  const [found] = await tx
    .select({ sum: sql<number>`coalesce(sum(${paymentRefunds.amount}), 0)::int8`.mapWith(Number) })
    .from(paymentRefunds)
    .innerJoin(paymentTransactions, eq(paymentTransactions.id, paymentRefunds.transactionId))
    .where(
      and(
        eq(paymentRefunds.orderId, orderId),
        eq(paymentTransactions.state, 'completed'),
        inArray(paymentRefunds.state, ['new', 'pending', 'completed']),
      ),
    );
  return found!.sum;
}
