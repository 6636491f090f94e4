import { and, count, desc, eq, isNull, like, sql } from 'drizzle-orm';
import type { Localized } from '#domain/locale.ts';
import type { WrittenText, NewsletterTopic } from '#domain/newsletter/newsletter.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { newsletterIssues, newsletters, outboxMessages } from '#server/database/schema/index.ts';
import { mostRefusals } from '#server/outbox/index.ts';

/** Wakes the sender of newsletters as soon as one was sent off. */
export const newsletterChannel = 'newsletters';

/** What somebody has typed. */
export type WrittenNewsletter = { texts: Localized<WrittenText>; topic: NewsletterTopic | null };

/** The name under which a newsletter of the back office is sent once; no file has a slash in its name. */
export const codeOf = (id: number) => `back-office/${id}`;

const { id, version, sendingAt } = newsletters;
const code = sql`'back-office/' || ${id}`;

const withIssue = (reader: Reader) =>
  reader
    .select({
      newsletter: newsletters,
      queued: sql<number>`coalesce(${newsletterIssues.queued}, 0)`.mapWith(Number),
      finishedAt: newsletterIssues.finishedAt,
    })
    .from(newsletters)
    .leftJoin(newsletterIssues, eq(newsletterIssues.code, code));

/** Newsletters with how far they have come, the newest first. */
export const pageNewsletters = (reader: Reader, { limit, offset }: { limit: number; offset: number }) =>
  withIssue(reader).orderBy(desc(id)).limit(limit).offset(offset);

export type NewsletterRow = Awaited<ReturnType<typeof pageNewsletters>>[number];

export async function findNewsletter(reader: Reader, newsletterId: number): Promise<NewsletterRow | null> {
  const [row] = await withIssue(reader).where(eq(id, newsletterId));
  return row ?? null;
}

/** How many of the messages of a newsletter have left and how many nobody took, among those that are still kept. */
export async function countOutcome(reader: Reader, newsletterId: number): Promise<{ sent: number; failed: number }> {
  const { key, bulk, sentAt, attempts } = outboxMessages;
  const [row] = await reader
    .select({
      sent: count(sentAt),
      failed: sql<number>`count(*) filter (where ${sentAt} is null and ${attempts} >= ${mostRefusals})`.mapWith(Number),
    })
    .from(outboxMessages)
    .where(and(bulk, like(key, `newsletter:${codeOf(newsletterId)}:%`)));
  return row!;
}

/** Keeps a new newsletter; answers its id. */
export async function keepNewsletter(
  tx: Transaction,
  newsletter: WrittenNewsletter & { author: string; createdAt: Date },
): Promise<number> {
  const [row] = await tx.insert(newsletters).values(newsletter).returning({ id });
  return row!.id;
}

type DraftVersion = { id: number; version: number };

const isSeenDraft = (draft: DraftVersion) => and(eq(id, draft.id), eq(version, draft.version), isNull(sendingAt));

/** Changes a draft as it was seen; false: it is another now, or sent off. */
export async function changeNewsletter(
  tx: Transaction,
  draft: DraftVersion,
  change: WrittenNewsletter,
): Promise<boolean> {
  const { rowCount } = await tx.update(newsletters).set(change).where(isSeenDraft(draft));
  return rowCount === 1;
}

/** Takes a draft away as it was seen. */
export async function dropNewsletter(tx: Transaction, draft: DraftVersion): Promise<boolean> {
  const { rowCount } = await tx.delete(newsletters).where(isSeenDraft(draft));
  return rowCount === 1;
}

/** Sends off a draft as it was seen. If two people do it, one of them is refused (NEWS-6). */
export async function startNewsletter(
  tx: Transaction,
  draft: DraftVersion,
  by: { author: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(newsletters)
    .set({ sendingAt: by.now, sentBy: by.author })
    .where(isSeenDraft(draft));
  await tx.execute(sql`select pg_notify(${newsletterChannel}, '')`);
  return rowCount === 1;
}
