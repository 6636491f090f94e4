import { and, asc, eq, or } from 'drizzle-orm';
import type { Subscriber } from '#contract/newsletter.ts';
import type { ConsentWord } from '#server/consents/index.ts';
import { logConsents } from '#server/consents/index.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { newsletterSubscribers, userConsents, users } from '#server/database/schema/index.ts';

export type StoredSubscriber = typeof newsletterSubscribers.$inferSelect;
type By = { token: string } | { email: string };

const isThe = (by: By) =>
  'token' in by ? eq(newsletterSubscribers.token, by.token) : eq(newsletterSubscribers.email, by.email);

export async function findSubscriber(reader: Reader, by: By): Promise<StoredSubscriber | null> {
  const [subscriber] = await reader.select().from(newsletterSubscribers).where(isThe(by));
  return subscriber ?? null;
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockSubscriber(tx: Transaction, by: By): Promise<StoredSubscriber | null> {
  const [subscriber] = await tx.select().from(newsletterSubscribers).where(isThe(by)).for('update');
  return subscriber ?? null;
}

export async function storeSubscriber(
  tx: Transaction,
  id: number,
  change: Partial<StoredSubscriber>,
): Promise<StoredSubscriber> {
  const [subscriber] = await tx
    .update(newsletterSubscribers)
    .set(change)
    .where(eq(newsletterSubscribers.id, id))
    .returning();
  return subscriber!;
}

type Word = { given: boolean; at: Date };

/** If the address has an account, its choice about the newsletter is also a consent of the account. */
export async function logWord(tx: Transaction, email: string, { given, at }: Word): Promise<void> {
  const [user] = await tx.select({ userId: users.id }).from(users).where(eq(users.email, email));
  const words: ConsentWord[] = [{ consent: 'newsletter', given }];
  await logConsents(tx, { subject: user ?? { email }, words, source: 'newsletter', at });
}

export async function presentSubscriber(reader: Reader, subscriber: StoredSubscriber): Promise<Subscriber> {
  const { email, name, topics, locale, state, token, createdAt, confirmedAt, unsubscribedAt } = subscriber;
  return {
    email,
    name,
    topics: [...topics],
    locale,
    state,
    token,
    consents: await consentsGivenBy(reader, email),
    createdAt: createdAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
  };
}

async function consentsGivenBy(reader: Reader, email: string): Promise<Subscriber['consents']> {
  const words = await reader
    .select({ given: userConsents.given })
    .from(userConsents)
    .leftJoin(users, eq(users.id, userConsents.userId))
    .where(and(eq(userConsents.consent, 'newsletter'), or(eq(userConsents.email, email), eq(users.email, email))))
    .orderBy(asc(userConsents.id));
  return words.at(-1)?.given ? ['newsletter'] : [];
}
