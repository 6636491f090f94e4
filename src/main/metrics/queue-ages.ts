import { notInArray, sql, type SQLWrapper } from 'drizzle-orm';
import { providersWithoutGateway } from '#domain/payments/payment-provider.ts';
import type { Reader } from '#server/database/database.ts';
import { outboxMessages, paymentEvents, paymentRefunds } from '#server/database/schema/index.ts';

export type QueueAges = { mail: number; refund: number; payment_event: number };

/**
 * For how many seconds the oldest mail and refund have waited to leave, and the oldest notice of a provider to be
 * booked; 0 where none waits. What goes back by hand is left out, and so are notices of more than a week: nobody tries
 * them any more.
 */
export async function queueAges(reader: Reader): Promise<QueueAges> {
  const age = (moment: SQLWrapper) => sql`coalesce(extract(epoch from now() - min(${moment})), 0)::float8`;
  const { rows } = await reader.execute<QueueAges>(sql`select
    (select ${age(outboxMessages.createdAt)} from ${outboxMessages} where ${outboxMessages.sentAt} is null) as mail,
    (select ${age(paymentRefunds.createdAt)} from ${paymentRefunds}
      where ${paymentRefunds.state} = 'new'
        and ${notInArray(paymentRefunds.provider, [...providersWithoutGateway])}) as refund,
    (select ${age(paymentEvents.receivedAt)} from ${paymentEvents} where ${paymentEvents.finishedAt} is null
      and ${paymentEvents.receivedAt} > now() - interval '7 days') as payment_event`);
  return rows[0]!;
}
