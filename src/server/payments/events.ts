import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { bareNames } from '#server/database/bare-names.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { pauseAfter } from '#server/database/pause-after.ts';
import { orders, paymentAttempts, paymentEvents } from '#server/database/schema/index.ts';
import { compose, statement } from '#server/database/statement.ts';

const { provider, eventKey, attemptId, payload, headers, receivedAt, finishedAt, tries, triedAt, reportedAt } =
  paymentEvents;

/** A notice as it is stored; the key stands for its bytes and its signature. */
export type PaymentEvent = Pick<
  typeof paymentEvents.$inferSelect,
  'provider' | 'eventKey' | 'attemptId' | 'payload' | 'headers'
>;

/** The values of `newEvent`. */
export const eventValues = (event: PaymentEvent) => ({ ...event, headers: JSON.stringify(event.headers) });

const attempt = alias(paymentAttempts, 'attempt');
const value = (name: keyof PaymentEvent) => sql`${sql.placeholder(name)}::text`;

/**
 * Stores an event where its provider has such an attempt, unless it is known. The placeholders are those of
 * PaymentEvent.
 */
export const newEvent = sql`
  insert into ${paymentEvents} (${bareNames(provider, eventKey, attemptId, payload, headers)})
  select ${value('provider')}, ${value('eventKey')}, ${attempt.id}, ${value('payload')}, ${value('headers')}::jsonb
  from ${paymentAttempts} ${attempt} where ${attempt.id} = ${value('attemptId')}
    and ${attempt.provider} = ${value('provider')}`;

/** At most so many unsigned notices of one attempt are kept, so that nobody can fill the table with them. */
const mostDoubtful = 10;

const storeDoubtful = statement(
  'payment_event_doubtful',
  sql`${newEvent} and (
    select count(*) from ${paymentEvents}
    where ${attemptId} = ${value('attemptId')} and ${finishedAt} is null) < ${sql.raw(String(mostDoubtful))}
  on conflict do nothing`,
);

/** Keeps a notice whose signature is wrong, because the mistake may be in the shop's own key. */
export async function storeDoubtfulEvent(reader: Reader, event: PaymentEvent): Promise<void> {
  await storeDoubtful(reader, eventValues(event));
}

const finish = statement(
  'payment_event_finish',
  sql`update ${paymentEvents} set ${bareNames(finishedAt)} = now()
    where ${attemptId} = ${value('attemptId')} and ${finishedAt} is null
      and ${provider} = ${value('provider')} and ${eventKey} = ${value('eventKey')}
    returning 1`,
);

/** Marks an event as finished; answers whether this call did it. */
export async function finishEvent(tx: Transaction, event: PaymentEvent): Promise<boolean> {
  return (await finish(tx, event)).length === 1;
}

const minuteMs = 60_000;
/** After this time, whoever received the notice has finished it or has crashed. */
const patienceMs = minuteMs;
/** After this time a notice is given up. The providers have been asked about its attempt meanwhile. */
const longestMs = 7 * 24 * 60 * minuteMs;
const pauses = { firstSeconds: 60, longestSeconds: 3600 };

/**
 * Takes the next event that was never booked, so that the caller can finish it. The pause between two tries doubles
 * from a minute to an hour.
 */
export async function claimUnfinishedEvent(
  tx: Transaction,
  { providers, now }: { providers: readonly string[]; now: Date },
): Promise<PaymentEvent | null> {
  const isDue = sql`${triedAt} + ${pauseAfter(tries, pauses)} <= ${now.toISOString()}::timestamptz`;
  const next = compose
    .select({ provider, eventKey })
    .from(paymentEvents)
    .where(
      and(
        isNull(finishedAt),
        inArray(provider, [...providers]),
        gt(receivedAt, new Date(now.getTime() - longestMs)),
        lt(receivedAt, new Date(now.getTime() - patienceMs)),
        or(isNull(triedAt), isDue),
      ),
    )
    .orderBy(asc(receivedAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [event] = await tx
    .update(paymentEvents)
    .set({ tries: sql`${tries} + 1`, triedAt: now })
    .where(sql`(${provider}, ${eventKey}) = (${next})`)
    .returning();
  return event ?? null;
}

/** A payment of which a provider has told something that was never booked. */
export type UnbookedPayment = { provider: string; attemptId: string; reference: string };

/** So many are reported at once. */
const reportedAtOnce = 100;

/**
 * Marks the notices that were given up as reported. Answers their payments that are still not completed: the caller
 * reports these.
 */
export async function reportUnbookedEvents(tx: Transaction, now: Date): Promise<UnbookedPayment[]> {
  const givenUp = compose
    .select({ provider, eventKey })
    .from(paymentEvents)
    .where(and(isNull(finishedAt), isNull(reportedAt), lt(receivedAt, new Date(now.getTime() - longestMs))))
    .limit(reportedAtOnce)
    .for('update', { skipLocked: true });
  const reported = await tx
    .update(paymentEvents)
    .set({ reportedAt: now })
    .where(sql`(${provider}, ${eventKey}) in (${givenUp})`)
    .returning({ attemptId });
  const ids = [...new Set(reported.map((event) => event.attemptId))];
  return tx
    .select({ provider: paymentAttempts.provider, attemptId: paymentAttempts.id, reference: orders.reference })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(and(inArray(paymentAttempts.id, ids), notInArray(paymentAttempts.state, ['completed', 'refunded'])))
    .orderBy(asc(paymentAttempts.id));
}

/** Finished notices, and those that were given up and reported. */
export const isDoneWith = or(isNotNull(finishedAt), isNotNull(reportedAt))!;
