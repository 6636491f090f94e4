import { and, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { todayQueues } from '#contract/staff-today.ts';
import { isInWork, orderStates, type OrderState } from '#domain/orders/order-state.ts';
import type { Minor } from '#domain/pricing/money.ts';
import { mostCounted } from '#domain/staff/counted.ts';
import type { Reader } from '#server/database/database.ts';
import {
  contactMessages,
  distributionRequests,
  opinions,
  orderLines,
  orders,
  orderStatements,
  outboxMessages,
  productionPieces,
  products,
} from '#server/database/schema/index.ts';
import { isToCollect, toCollect } from '#server/money/index.ts';
import { isIn } from '#server/orders/index.ts';
import { isProduced } from '#server/production/index.ts';
import { stuckMail, withStuckRefund } from './stuck.ts';

export type Queue = { count: number; since: string | null; minor: Minor | null; first: string[] };

const none: Queue = { count: 0, since: null, minor: null, first: [] };
export const named = 3;

type Rows = { rows: { since: string | null; label: string }[]; total: number; minor?: Minor | null };

export const queueOf = ({ rows, total, minor = null }: Rows): Queue =>
  total === 0 ? none : { count: total, since: rows[0]?.since ?? null, minor, first: rows.map(({ label }) => label) };

/** The first rows of a queue with `since` and `label`, and all that it counts with what each is worth as `minor`. */
type Waiting = { first: SQL; counted: SQL };

// Written out: PostgreSQL plans once for all values, and then knows how few rows are read.
const limited = sql.raw(`limit ${mostCounted}`);
const firstFew = sql.raw(`limit ${named}`);
const text = (moment: SQL | typeof orders.createdAt) => sql`to_json(${moment})#>>'{}'`;
const ofOrder = sql`concat_ws(' ', ${orders.reference}, ${orders.shipping}->>'city') as label`;
const gross = sql`${orders.grossTotal} - ${orders.cancelledGross}`;

/** Orders by the day on which they are ready, the first of them first. */
const byDay = (where: SQL | undefined): Waiting => ({
  first: sql`select ${orders.readyOn}::text as since, ${ofOrder} from ${orders} where ${where}
    order by ${orders.readyOn} ${firstFew}`,
  counted: sql`select ${gross} as minor from ${orders} where ${where} ${limited}`,
});

/** Orders by the time at which they were placed, the oldest first. */
const byAge = (where: SQL | undefined, worth: SQL = gross): Waiting => ({
  first: sql`select ${text(orders.createdAt)} as since, ${ofOrder} from ${orders} where ${where}
    order by ${orders.createdAt} ${firstFew}`,
  counted: sql`select ${worth} as minor from ${orders} where ${where} ${limited}`,
});

/** Orders in these states, of which each has its oldest in the index. */
const inStates = (states: readonly OrderState[]): Waiting => {
  const oldest = states.map(
    (state) => sql`(select ${orders.createdAt} as at, ${ofOrder} from ${orders} where ${isIn([state])}
      order by ${orders.createdAt} ${firstFew})`,
  );
  return {
    first: sql`select ${text(sql`at`)} as since, label from (${sql.join(oldest, sql` union all `)}) oldest
      order by at ${firstFew}`,
    counted: sql`select ${gross} as minor from ${orders} where ${isIn(states)} ${limited}`,
  };
};

type Days = { today: string; tomorrow: string; monday: string };

const inWork = orderStates.filter((state) => isInWork(state));

/** Pieces of work that were promised for the rest of this week. */
function piecesOf({ today, monday }: Days): Waiting {
  const { id, orderId, position, promisedOn, state } = productionPieces;
  // The state stands in the text: open pieces have an index of their own.
  const where = and(sql`${state} = 'open'`, gte(promisedOn, today), lt(promisedOn, monday));
  return {
    first: sql`select ${promisedOn}::text as since, ${orders.reference} || ' ' || ${orderLines.name} as label
      from ${productionPieces} join ${orders} on ${orders.id} = ${orderId}
        join ${orderLines} on ${orderLines.orderId} = ${orderId} and ${orderLines.position} = ${position}
      where ${where} order by ${promisedOn}, ${id} ${firstFew}`,
    counted: sql`select null::bigint as minor from ${productionPieces} where ${where} ${limited}`,
  };
}

function mails(now: Date): Waiting {
  const { id, createdAt, subject } = outboxMessages;
  const where = stuckMail(now);
  return {
    first: sql`select ${text(sql`${createdAt}`)} as since, ${subject} as label from ${outboxMessages} where ${where}
      order by ${id} ${firstFew}`,
    counted: sql`select null::bigint as minor from ${outboxMessages} where ${where} ${limited}`,
  };
}

const opinionsToRead: Waiting = {
  first: sql`select ${text(sql`${opinions.createdAt}`)} as since,
      ${products.code} || ': ' || ${opinions.value} || '/5' as label
    from ${opinions} join ${products} on ${products.id} = ${opinions.productId} where ${opinions.state} = 'pending'
    order by ${opinions.createdAt} ${firstFew}`,
  counted: sql`select null::bigint as minor from ${opinions} where ${opinions.state} = 'pending' ${limited}`,
};

const unread = sql`(
  (select ${contactMessages.createdAt} as at, ${contactMessages.subject} as label from ${contactMessages}
    where ${contactMessages.handledAt} is null order by 1 ${limited})
  union all
  (select ${distributionRequests.createdAt}, ${distributionRequests.city} from ${distributionRequests}
    where ${distributionRequests.handledAt} is null order by 1 ${limited})
  union all
  (select ${orderStatements.receivedAt}, ${orderStatements.reference} from ${orderStatements}
    where ${orderStatements.handledAt} is null order by 1 ${limited})) waiting`;

/** Messages, requests and statements that nobody has ticked off. */
const inbox: Waiting = {
  first: sql`select ${text(sql`at`)} as since, label from ${unread} order by at ${firstFew}`,
  counted: sql`select null::bigint as minor from ${unread} ${limited}`,
};

export type QueueName = (typeof todayQueues)[number];
type ReadTogether = Exclude<QueueName, 'shipments' | 'partners' | 'quotations' | 'stock'>;

/** What waits, as far as one statement reads it. */
const waiting = (now: Date, days: Days): Record<ReadTogether, Waiting> => ({
  late: byDay(and(isIn(inWork), lt(orders.readyOn, days.today))),
  send: byDay(and(isIn(['in_progress']), gte(orders.readyOn, days.today), lt(orders.readyOn, days.tomorrow))),
  produced: byDay(isProduced),
  accept: inStates(['new', 'paid']),
  unpaid: inStates(['awaiting_payment']),
  // Money that should have gone back by now.
  refunds: byAge(withStuckRefund(now)),
  collect: byAge(isToCollect, toCollect),
  produce: piecesOf(days),
  mails: mails(now),
  opinions: opinionsToRead,
  inbox,
});

type QueueRow = Rows & { name: ReadTogether };

/** The queues of these names that one statement reads: as many statements would cost more than what they read. */
export async function readQueues(
  reader: Reader,
  names: readonly QueueName[],
  now: Date,
  days: Days,
): Promise<Partial<Record<QueueName, Queue>>> {
  const all = Object.entries(waiting(now, days)).filter(([name]) => names.includes(name as QueueName));
  const parts = all.map(
    ([name, { first, counted }]) => sql`
      select ${sql.raw(`'${name}'`)} as name, total, minor,
        (select coalesce(json_agg(first), '[]') from (${first}) first) as rows
      from (select count(*)::int as total, sum(minor)::float8 as minor from (${counted}) one) sums`,
  );
  if (parts.length === 0) return {};
  const { rows } = await reader.execute<QueueRow>(sql.join(parts, sql` union all `));
  return Object.fromEntries(rows.map(({ name, ...found }) => [name, queueOf(found)]));
}
