import { and, asc, desc, eq, gt, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '#server/database/database.ts';
import { paymentAttempts, paymentEvents } from '#server/database/schema/index.ts';

export type AttemptRow = typeof paymentAttempts.$inferSelect;

export async function findAttempt(reader: Reader, id: string): Promise<AttemptRow | null> {
  const [attempt] = await reader.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  return attempt ?? null;
}

/** The attempts to pay orders, the oldest first. */
export function listAttempts(reader: Reader, orderIds: readonly string[]): Promise<AttemptRow[]> {
  return reader
    .select()
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.orderId, [...orderIds]))
    .orderBy(asc(paymentAttempts.createdAt), asc(paymentAttempts.id));
}

export async function insertAttempt(tx: Transaction, row: typeof paymentAttempts.$inferInsert): Promise<AttemptRow> {
  const [inserted] = await tx.insert(paymentAttempts).values(row).returning();
  return inserted!;
}

/** Keeps what the provider answered to an announcement; a notice that was faster keeps its say. */
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

/** Whether a notice has been received before. */
export async function isKnownEvent(reader: Reader, provider: string, eventKey: string): Promise<boolean> {
  const [known] = await reader
    .select({ provider: paymentEvents.provider })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventKey, eventKey)));
  return known !== undefined;
}

/** Open, or given up without knowing what the provider made of it. */
const maybeUnfinished = or(
  inArray(paymentAttempts.state, ['new', 'pending']),
  and(eq(paymentAttempts.state, 'failed'), isNotNull(paymentAttempts.announcingSince)),
);

/** Attempts that nobody has told us the end of, the newest first. */
export function listOpenAttempts(
  reader: Reader,
  { from, to, providers }: { from: Date; to: Date; providers: readonly string[] },
): Promise<AttemptRow[]> {
  return reader
    .select()
    .from(paymentAttempts)
    .where(
      and(
        maybeUnfinished,
        inArray(paymentAttempts.provider, [...providers]),
        gt(paymentAttempts.createdAt, from),
        lt(paymentAttempts.createdAt, to),
      ),
    )
    .orderBy(desc(paymentAttempts.createdAt))
    .limit(500);
}

export function listOpenAttemptsOf(reader: Reader, orderId: string): Promise<AttemptRow[]> {
  return reader
    .select()
    .from(paymentAttempts)
    .where(and(maybeUnfinished, eq(paymentAttempts.orderId, orderId)))
    .orderBy(asc(paymentAttempts.createdAt));
}
