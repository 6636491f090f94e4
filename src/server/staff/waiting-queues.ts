import { and, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { todayQueues } from '#contract/staff-today.ts';
import { isInWork, orderStates, type OrderState } from '#domain/orders/order-state.ts';
import { mostCounted } from '#domain/staff/counted.ts';
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
import { waitingCustomers } from '#server/accounts/index.ts';
import { isToCollect, toCollect } from '#server/money/index.ts';
import { isIn } from '#server/orders/index.ts';
import { isProduced } from '#server/production/index.ts';
import { waitingQuotations } from '#server/quotations/index.ts';
import { faultyShipments } from '#server/sending/index.ts';
import { stuckMail, withStuckRefund } from './stuck.ts';

export const named = 3;

/**
 * The rows of a queue in their order with `since` and `label`, of which the first few are named; all that it counts,
 * with what each is worth as `minor` where it is worth anything; and what both of them read, where finding it is most
 * of the work.
 */
type Waiting = { found?: SQL; first: SQL; counted: SQL };

// Written out: PostgreSQL plans once for all values, and then knows how few rows are read.
export const limited = sql.raw(`limit ${mostCounted}`);
export const firstFew = sql.raw(`limit ${named}`);
const text = (moment: SQL | typeof orders.createdAt) => sql`to_json(${moment})#>>'{}'`;
const ofOrder = sql`concat_ws(' ', ${orders.reference}, ${orders.shipping}->>'city') as label`;
const gross = sql`${orders.grossTotal} - ${orders.cancelledGross}`;

/** Orders by the day on which they are ready, the first of them first. */
const byDay = (where: SQL | undefined): Waiting => ({
  first: sql`select ${orders.readyOn}::text as since, ${ofOrder} from ${orders} where ${where}
    order by ${orders.readyOn}`,
  counted: sql`select ${gross} as minor from ${orders} where ${where}`,
});

/** Orders by the time at which they were placed, the oldest first. */
const byAge = (where: SQL | undefined, worth: SQL): Waiting => ({
  first: sql`select ${text(orders.createdAt)} as since, ${ofOrder} from ${orders} where ${where}
    order by ${orders.createdAt}`,
  counted: sql`select ${worth} as minor from ${orders} where ${where}`,
});

/** Orders that take some finding, so that it is done once, by a moment or a day of theirs. */
function foundOnce(
  name: string,
  where: SQL | undefined,
  moment: typeof orders.readyOn | typeof orders.createdAt,
): Waiting {
  const found = sql.identifier(name);
  return {
    found: sql`${found} as materialized (
      select ${orders.id} as id, ${moment} as at, ${gross} as minor from ${orders} where ${where})`,
    first: sql`select ${text(sql`first.at`)} as since, ${ofOrder}
      from (select id, at from ${found} order by at ${firstFew}) first join ${orders} on ${orders.id} = first.id
      order by first.at`,
    counted: sql`select minor from ${found}`,
  };
}

/** Orders in these states, of which each has its oldest in the index. */
const inStates = (states: readonly OrderState[]): Waiting => {
  const oldest = states.map(
    (state) => sql`(select ${orders.createdAt} as at, ${ofOrder} from ${orders} where ${isIn([state])}
      order by ${orders.createdAt} ${firstFew})`,
  );
  return {
    first: sql`select ${text(sql`at`)} as since, label from (${sql.join(oldest, sql` union all `)}) oldest order by at`,
    counted: sql`select ${gross} as minor from ${orders} where ${isIn(states)}`,
  };
};

const today = sql.placeholder('today');
const tomorrow = sql.placeholder('tomorrow');
const monday = sql.placeholder('monday');
const hourAgo = sql.placeholder('hourAgo');
const dayAgo = sql.placeholder('dayAgo');

const inWork = orderStates.filter((state) => isInWork(state));

/** Pieces of work that were promised for the rest of this week. */
function piecesOfWeek(): Waiting {
  const { id, orderId, position, promisedOn, state } = productionPieces;
  // The state stands in the text: open pieces have an index of their own.
  const where = and(sql`${state} = 'open'`, gte(promisedOn, today), lt(promisedOn, monday));
  return {
    first: sql`select ${promisedOn}::text as since, ${orders.reference} || ' ' || ${orderLines.name} as label
      from ${productionPieces} join ${orders} on ${orders.id} = ${orderId}
        join ${orderLines} on ${orderLines.orderId} = ${orderId} and ${orderLines.position} = ${position}
      where ${where} order by ${promisedOn}, ${id}`,
    counted: sql`select null::bigint as minor from ${productionPieces} where ${where}`,
  };
}

function mails(): Waiting {
  const { id, createdAt, subject } = outboxMessages;
  const where = stuckMail(hourAgo);
  return {
    first: sql`select ${text(sql`${createdAt}`)} as since, ${subject} as label from ${outboxMessages} where ${where}
      order by ${id}`,
    counted: sql`select null::bigint as minor from ${outboxMessages} where ${where}`,
  };
}

const opinionsToRead: Waiting = {
  first: sql`select ${text(sql`${opinions.createdAt}`)} as since,
      ${products.code} || ': ' || ${opinions.value} || '/5' as label
    from ${opinions} join ${products} on ${products.id} = ${opinions.productId} where ${opinions.state} = 'pending'
    order by ${opinions.createdAt}`,
  counted: sql`select null::bigint as minor from ${opinions} where ${opinions.state} = 'pending'`,
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
  first: sql`select ${text(sql`at`)} as since, label from ${unread} order by at`,
  counted: sql`select null::bigint as minor from ${unread}`,
};

export type QueueName = (typeof todayQueues)[number];
/** The low stock has a list of its own, which is short. */
export type ReadTogether = Exclude<QueueName, 'stock'>;

/** What waits, as far as one statement reads it. */
export const waiting: Readonly<Record<ReadTogether, Waiting>> = {
  late: byDay(and(isIn(inWork), lt(orders.readyOn, today))),
  send: byDay(and(isIn(['in_progress']), gte(orders.readyOn, today), lt(orders.readyOn, tomorrow))),
  produced: foundOnce('produced', isProduced, orders.readyOn),
  shipments: faultyShipments,
  partners: waitingCustomers,
  quotations: waitingQuotations,
  accept: inStates(['new', 'paid']),
  unpaid: inStates(['awaiting_payment']),
  // Money that should have gone back by now.
  refunds: foundOnce('refunds', withStuckRefund(dayAgo), orders.createdAt),
  collect: byAge(isToCollect, toCollect),
  produce: piecesOfWeek(),
  mails: mails(),
  opinions: opinionsToRead,
  inbox,
};
