import { keysOf } from '#domain/keys-of.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, asc, eq, gt, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { NewsletterTopic } from '#domain/newsletter/newsletter.ts';
import type { Locale } from '#domain/locale.ts';
import type { Config } from '#server/config/config.ts';
import type { Database, Reader, Transaction } from '#server/database/database.ts';
import { newsletterIssues, newsletterSubscribers } from '#server/database/schema/index.ts';
import { queueBulk, queueMessage } from '#server/outbox/index.ts';
import { issueMail } from './newsletter-mails.ts';
import type { IssueText } from './read-issue.ts';
import type { StoredSubscriber } from './stored-subscribers.ts';

/** A newsletter: its name, its text in each language that it has, and the topic it is about. */
export type Issue = {
  code: string;
  texts: Partial<Record<Locale, IssueText>>;
  topic: NewsletterTopic | null;
};
type Deps = { database: Database; config: Pick<Config, 'publicUrl'>; now: Date };
type SendOutcome = { ok: true; queued: number } | { ok: false; finishedAt: Date };

/** Small enough that nobody waits for the rows of one transaction. */
const batch = 50;

const { id, state, locale, topics } = newsletterSubscribers;

/**
 * Subscribers who have confirmed their address, read one of its languages, and have chosen its topic or none (NEWS-5).
 */
function isRecipient({ texts, topic }: Issue): SQL | undefined {
  const languages = keysOf(texts);
  const hasTopic = topic === null ? undefined : or(eq(topics, []), sql`${topics} ? ${topic}`);
  return and(eq(state, 'active'), inArray(locale, languages), hasTopic);
}

export const countRecipients = (reader: Reader, issue: Issue): Promise<number> =>
  reader.$count(newsletterSubscribers, isRecipient(issue));

/**
 * Queues a newsletter for everybody who wants it, in portions. An interrupted run goes on where it stopped, and nobody
 * gets it twice. A newsletter that was queued for everybody before is refused.
 */
export async function sendIssue({ database, config, now }: Deps, issue: Issue): Promise<SendOutcome> {
  const { code } = issue;
  await database.transaction((tx) =>
    tx.insert(newsletterIssues).values({ code, startedAt: now }).onConflictDoNothing(),
  );
  for (let queued = 0; ;) {
    const start = performance.now();
    const turn = await database.transaction((tx) => queueBatch(tx, config, issue, now));
    // Another process may have queued the rest meanwhile.
    if ('finishedAt' in turn) return queued > 0 ? { ok: true, queued } : { ok: false, finishedAt: turn.finishedAt };
    queued += turn.queued;
    if (turn.isLast) return { ok: true, queued };
    // Visitors have two thirds of the database at least.
    await sleep(2 * (performance.now() - start));
  }
}

async function queueBatch(
  tx: Transaction,
  config: Deps['config'],
  issue: Issue,
  now: Date,
): Promise<{ finishedAt: Date } | { queued: number; isLast: boolean }> {
  const isThis = eq(newsletterIssues.code, issue.code);
  const [storedIssue] = await tx.select().from(newsletterIssues).where(isThis).for('update');
  if (storedIssue?.finishedAt) return { finishedAt: storedIssue.finishedAt };
  const after = storedIssue?.lastSubscriber ?? 0;
  const rows = await tx
    .select()
    .from(newsletterSubscribers)
    .where(and(gt(id, after), isRecipient(issue)))
    .orderBy(asc(id))
    .limit(batch);
  const queuedCount = await queueBulk(
    tx,
    rows.map((row) => ({ key: `newsletter:${issue.code}:${row.id}`, ...mailFor(config, issue, row) })),
  );
  const isLast = rows.length < batch;
  await tx
    .update(newsletterIssues)
    .set({
      lastSubscriber: rows.at(-1)?.id ?? after,
      queued: sql`${newsletterIssues.queued} + ${queuedCount}`,
      ...(isLast && { finishedAt: now }),
    })
    .where(isThis);
  return { queued: queuedCount, isLast };
}

const mailFor = (config: Deps['config'], { texts }: Issue, subscriber: StoredSubscriber) => ({
  recipient: subscriber.email,
  ...issueMail(config, texts[subscriber.locale]!, subscriber),
});

/** Sends a newsletter in each of its languages to one address, to look at; its links to leave lead nowhere. */
export async function sendPreview({ database, config, now }: Deps, issue: Issue, recipient: string): Promise<void> {
  await database.transaction(async (tx) => {
    for (const language of keysOf(issue.texts))
      await queueMessage(tx, {
        key: `newsletter-preview:${issue.code}:${language}:${now.getTime()}`,
        recipient,
        ...issueMail(config, issue.texts[language]!, { locale: language, token: 'preview' }),
      });
  });
}
