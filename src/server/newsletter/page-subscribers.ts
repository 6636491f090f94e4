import { and, desc, eq, ilike, or } from 'drizzle-orm';
import type { SubscriberState } from '#domain/newsletter/subscriber.ts';
import type { Reader } from '#server/database/database.ts';
import { newsletterSubscribers } from '#server/database/schema/index.ts';

/** Subscribers for the list of the back office, the newest first. */
export async function pageSubscribers(
  reader: Reader,
  { state, q = '' }: { state: SubscriberState; q?: string | undefined },
  { limit, offset }: { limit: number; offset: number },
) {
  const { id, email, name, locale, topics, createdAt, confirmedAt, unsubscribedAt } = newsletterSubscribers;
  const pattern = `%${q.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const where = and(
    eq(newsletterSubscribers.state, state),
    q === '' ? undefined : or(ilike(email, pattern), ilike(name, pattern)),
  );
  const [rows, total] = await Promise.all([
    reader
      .select({ id, email, name, locale, topics, createdAt, confirmedAt, unsubscribedAt })
      .from(newsletterSubscribers)
      .where(where)
      .orderBy(desc(id))
      .limit(limit + 1)
      .offset(offset),
    reader.$count(newsletterSubscribers, where),
  ]);
  return { rows: rows.slice(0, limit), total, more: rows.length > limit };
}
