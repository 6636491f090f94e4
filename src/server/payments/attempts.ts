import { and, asc, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Minor } from '#domain/pricing/money.ts';
import { isAnyGiven } from '#server/database/any-of.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { rowOf } from '#server/database/json-of.ts';
import { idempotencyKeys, paymentAttempts, paymentRefunds } from '#server/database/schema/index.ts';
import { compose, statement } from '#server/database/statement.ts';

export type AttemptRow = typeof paymentAttempts.$inferSelect;

/** An attempt, with the amount that was given back because its order costs less now, in minor units. */
export type ListedAttempt = AttemptRow & { returned: Minor };

const { state, askedAt } = paymentAttempts;

export async function findAttempt(reader: Reader, id: string): Promise<AttemptRow | null> {
  const [attempt] = await reader.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  return attempt ?? null;
}

const scopeOf = (orderId: string) => `pay:${orderId}`;

/** The attempt that was begun with an Idempotency-Key. */
export async function findAttemptByKey(
  reader: Reader,
  orderId: string,
  key: string | undefined,
): Promise<AttemptRow | null> {
  if (key === undefined) return null;
  const [attempt] = await reader
    .select(getTableColumns(paymentAttempts))
    .from(idempotencyKeys)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, sql`${idempotencyKeys.result} ->> 'attemptId'`))
    .where(and(eq(idempotencyKeys.scope, scopeOf(orderId)), eq(idempotencyKeys.key, key)));
  return attempt ?? null;
}

export async function rememberAttempt(
  tx: Transaction,
  { id, orderId }: AttemptRow,
  key: string | undefined,
): Promise<void> {
  if (key === undefined) return;
  await tx.insert(idempotencyKeys).values({ scope: scopeOf(orderId), key, result: { attemptId: id } });
}

const returned = sql<Minor>`coalesce(sum(${paymentRefunds.amount}), 0)::float8`.as('returned');

const attemptsOfOrders = statement(
  'payment_attempts_of',
  compose
    .select({ ...rowOf(paymentAttempts), returned })
    .from(paymentAttempts)
    .leftJoin(
      paymentRefunds,
      and(
        eq(paymentRefunds.orderId, paymentAttempts.orderId),
        eq(paymentRefunds.attemptId, paymentAttempts.id),
        ne(paymentRefunds.cause, 'goodwill'),
        ne(paymentRefunds.state, 'failed'),
      ),
    )
    .where(isAnyGiven(paymentAttempts.orderId, 'ids'))
    .groupBy(paymentAttempts.id)
    .orderBy(asc(paymentAttempts.createdAt), asc(paymentAttempts.forRest), asc(paymentAttempts.id)),
);

/** The attempts to pay orders, the oldest first; of one transfer the advance before the rest. */
export function listAttempts(reader: Reader, orderIds: readonly string[]): Promise<ListedAttempt[]> {
  return attemptsOfOrders(reader, { ids: orderIds });
}

export async function insertAttempt(tx: Transaction, row: typeof paymentAttempts.$inferInsert): Promise<AttemptRow> {
  const [inserted] = await tx.insert(paymentAttempts).values(row).returning();
  return inserted!;
}

/** Stores what the provider answered to an announcement. An id that a faster notice has brought is not overwritten. */
export async function saveAnnouncement(
  tx: Transaction,
  id: string,
  { redirectUrl, providerRef }: { redirectUrl: string | null; providerRef: string | null },
): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({
      redirectUrl,
      providerRef: sql`coalesce(${paymentAttempts.providerRef}, ${providerRef})`,
      announcingSince: null,
    })
    .where(eq(paymentAttempts.id, id));
}

export async function endAnnouncement(tx: Transaction, id: string): Promise<void> {
  await tx.update(paymentAttempts).set({ announcingSince: null }).where(eq(paymentAttempts.id, id));
}

/** Open attempts, and those that were given up although the provider may have done something. */
const maybeUnfinished = or(
  inArray(state, ['new', 'pending']),
  and(eq(state, 'failed'), isNotNull(paymentAttempts.announcingSince)),
);

/** Ended without money, as far as we know; a transfer may still come a day later. */
const mayStillCome = (askedBefore: Date) =>
  and(inArray(state, ['cancelled', 'failed']), or(isNull(askedAt), lt(askedAt, askedBefore)));

/**
 * Attempts about which providers have to be asked. First come those whose end is unknown, then those that ended without
 * money; the newest first.
 */
export function listAttemptsToAsk(
  reader: Reader,
  { from, to, askedBefore }: { from: Date; to: Date; askedBefore: Date },
): Promise<AttemptRow[]> {
  return reader
    .select()
    .from(paymentAttempts)
    .where(
      and(
        or(maybeUnfinished, mayStillCome(askedBefore)),
        ne(paymentAttempts.provider, 'transfer'),
        gt(paymentAttempts.createdAt, from),
        lt(paymentAttempts.createdAt, to),
      ),
    )
    .orderBy(asc(inArray(state, ['cancelled', 'failed'])), desc(paymentAttempts.createdAt))
    .limit(500);
}

/** Notes that the provider is being asked about an attempt that had ended. */
export async function noteAsked(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.update(paymentAttempts).set({ askedAt: now }).where(eq(paymentAttempts.id, id));
}

export function listOpenAttemptsOf(reader: Reader, orderId: string): Promise<AttemptRow[]> {
  return reader
    .select()
    .from(paymentAttempts)
    .where(and(maybeUnfinished, eq(paymentAttempts.orderId, orderId)))
    .orderBy(asc(paymentAttempts.createdAt));
}
