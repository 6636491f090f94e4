import { and, asc, desc, eq, gt, ilike, or } from 'drizzle-orm';
import type { SubscriberState } from '#domain/newsletter/newsletter.ts';
import type { Config } from '#server/config/config.ts';
import type { Reader } from '#server/database/database.ts';
import { newsletterSubscribers } from '#server/database/schema/index.ts';
import { likeText } from '#server/database/word-matches.ts';
import { unsubscribeUrlOf } from './newsletter-mails.ts';
import type { StoredSubscriber } from './stored-subscribers.ts';

/** Subscribers for the list of the back office, the newest first. */
export async function pageSubscribers(
  reader: Reader,
  { state, q = '' }: { state: SubscriberState; q?: string | undefined },
  { limit, offset }: { limit: number; offset: number },
) {
  const { id, email, name, locale, topics, createdAt, confirmedAt, unsubscribedAt } = newsletterSubscribers;
  const pattern = `%${likeText(q)}%`;
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

const rowsAtOnce = 1000;

type ExportedSubscriber = Omit<StoredSubscriber, 'token' | 'unanswered'> & { unsubscribeUrl: string };

/** Those in one state, the oldest first, some at a time however many there are. */
export async function* exportSubscribers(
  reader: Reader,
  config: Pick<Config, 'publicUrl'>,
  state: SubscriberState,
): AsyncGenerator<ExportedSubscriber> {
  for (let last = 0; ;) {
    const rows = await reader
      .select()
      .from(newsletterSubscribers)
      .where(and(eq(newsletterSubscribers.state, state), gt(newsletterSubscribers.id, last)))
      .orderBy(asc(newsletterSubscribers.id))
      .limit(rowsAtOnce);
    for (const { unanswered: _unanswered, ...row } of rows) {
      const { token: _token, ...subscriber } = row;
      yield { ...subscriber, unsubscribeUrl: unsubscribeUrlOf(config, row) };
    }
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1)!.id;
  }
}

/** Named as programs that send newsletters read them. */
export const subscriberColumns = [
  'email',
  'name',
  'language',
  'topics',
  'state',
  'created_at',
  'confirmed_at',
  'unsubscribe_url',
];

/** A subscriber as a row of a table. */
export const cellsOfSubscriber = (subscriber: ExportedSubscriber) => [
  subscriber.email,
  subscriber.name,
  subscriber.locale,
  subscriber.topics.join(' '),
  subscriber.state,
  subscriber.createdAt.toISOString(),
  subscriber.confirmedAt?.toISOString() ?? null,
  subscriber.unsubscribeUrl,
];
