import { and, asc, count, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
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

const town = sql<string>`${orders.shipping}->>'city'`;

type OrderQueue = {
  states?: readonly OrderState[];
  more?: SQL | undefined;
  by: 'created' | 'ready';
  /** What counts of each order; unless said otherwise, what it costs. */
  worth?: SQL<number>;
};

const gross = sql<number>`${orders.grossTotal} - ${orders.cancelledGross}`;

/** Orders in some states: how many, what they are worth, and the first of them. */
async function orderQueue(reader: Reader, { states, more, by, worth = gross }: OrderQueue): Promise<Queue> {
  const where = and(states && isIn(states), more);
  const countedRows = reader
    .select({ gross: worth.as('gross') })
    .from(orders)
    .where(where)
    .limit(mostCounted)
    .as('found');
  const since =
    by === 'ready' ? sql<string>`${orders.readyOn}::text` : sql<string>`to_json(${orders.createdAt})#>>'{}'`;
  const [rows, [sum]] = await Promise.all([
    reader
      .select({ since, reference: orders.reference, town })
      .from(orders)
      .where(where)
      .orderBy(asc(by === 'ready' ? orders.readyOn : orders.createdAt))
      .limit(named),
    reader
      .select({ total: count(), minor: sql<number>`coalesce(sum(${countedRows.gross}), 0)::float8` })
      .from(countedRows),
  ]);
  const labelled = rows.map((row) => ({ since: row.since, label: `${row.reference} ${row.town}` }));
  return queueOf({ rows: labelled, total: sum!.total, minor: sum!.minor });
}

type Days = { today: string; tomorrow: string; monday: string };

const inWork = orderStates.filter((state) => isInWork(state));

/** The queues of orders by their days. */
export const orderQueues = (reader: Reader, { today, tomorrow }: Days) => ({
  late: () => orderQueue(reader, { states: inWork, more: lt(orders.readyOn, today), by: 'ready' }),
  accept: () => orderQueue(reader, { states: ['new', 'paid'], by: 'created' }),
  send: () =>
    orderQueue(reader, {
      states: ['in_progress'],
      more: and(gte(orders.readyOn, today), lt(orders.readyOn, tomorrow)),
      by: 'ready',
    }),
  produced: () => orderQueue(reader, { more: isProduced, by: 'ready' }),
  unpaid: () => orderQueue(reader, { states: ['awaiting_payment'], by: 'created' }),
  collect: () =>
    orderQueue(reader, { states: ['shipped', 'delivered'], more: isToCollect, worth: toCollect, by: 'created' }),
});

/** Pieces of work that were promised for the rest of this week. */
export async function pieceQueue(reader: Reader, { today, monday }: Days): Promise<Queue> {
  const { id, orderId, position, promisedOn, state } = productionPieces;
  const where = and(eq(state, 'open'), gte(promisedOn, today), lt(promisedOn, monday));
  const countedRows = reader.select({ id }).from(productionPieces).where(where).limit(mostCounted).as('found');
  const [rows, total] = await Promise.all([
    reader
      .select({ since: promisedOn, reference: orders.reference, line: orderLines.name })
      .from(productionPieces)
      .innerJoin(orders, eq(orders.id, orderId))
      .innerJoin(orderLines, and(eq(orderLines.orderId, orderId), eq(orderLines.position, position)))
      .where(where)
      .orderBy(asc(promisedOn), asc(id))
      .limit(named),
    reader.$count(countedRows),
  ]);
  return queueOf({ rows: rows.map(({ since, reference, line }) => ({ since, label: `${reference} ${line}` })), total });
}

/** Orders with money that should have gone back by now. */
export const refundQueue = (reader: Reader, now: Date): Promise<Queue> =>
  orderQueue(reader, { more: withStuckRefund(now), by: 'created' });

export async function mailQueue(reader: Reader, now: Date): Promise<Queue> {
  const where = stuckMail(now);
  const { id, createdAt, subject } = outboxMessages;
  const [rows, total] = await Promise.all([
    reader.select({ since: createdAt, label: subject }).from(outboxMessages).where(where).orderBy(asc(id)).limit(named),
    reader.$count(outboxMessages, where),
  ]);
  return queueOf({ rows: rows.map(({ since, label }) => ({ since: since.toISOString(), label })), total });
}

export async function opinionQueue(reader: Reader): Promise<Queue> {
  const where = eq(opinions.state, 'pending');
  const [rows, total] = await Promise.all([
    reader
      .select({ since: opinions.createdAt, code: products.code, value: opinions.value })
      .from(opinions)
      .innerJoin(products, eq(products.id, opinions.productId))
      .where(where)
      .orderBy(asc(opinions.createdAt))
      .limit(named),
    reader.$count(opinions, where),
  ]);
  const labelled = rows.map(({ since, code, value }) => ({ since: since.toISOString(), label: `${code}: ${value}/5` }));
  return queueOf({ rows: labelled, total });
}

/** Messages, requests and statements that nobody has ticked off. */
export async function inboxQueue(reader: Reader): Promise<Queue> {
  const { rows } = await reader.execute<{ since: string; label: string }>(sql`
    select to_json(at)#>>'{}' as since, label from (
      (select ${contactMessages.createdAt} as at, ${contactMessages.subject} as label from ${contactMessages}
        where ${contactMessages.handledAt} is null order by 1 limit ${mostCounted}::int)
      union all
      (select ${distributionRequests.createdAt}, ${distributionRequests.city} from ${distributionRequests}
        where ${distributionRequests.handledAt} is null order by 1 limit ${mostCounted}::int)
      union all
      (select ${orderStatements.receivedAt}, ${orderStatements.reference} from ${orderStatements}
        where ${orderStatements.handledAt} is null order by 1 limit ${mostCounted}::int)) waiting
    order by at limit ${mostCounted}::int`);
  return queueOf({ rows: rows.slice(0, named), total: rows.length });
}
