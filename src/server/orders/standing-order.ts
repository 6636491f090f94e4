import { eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { RefundMade } from '#domain/payments/refunds.ts';
import type { NamedAttempt } from '#domain/payments/settlement.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { jsonOf, rowOf } from '#server/database/json-of.ts';
import {
  orderLines,
  orders,
  paymentAttempts,
  paymentEvents,
  paymentRefunds,
  products,
} from '#server/database/schema/index.ts';
import { compose, statement } from '#server/database/statement.ts';
import { eventValues, newEvent, type AttemptRow, type PaymentEvent } from '#server/payments/index.ts';
import type { OrderLineRow, OrderRow } from './order-queries.ts';

/** The data with which a report about an attempt is compared. */
export type ReportedAttempt = Pick<
  AttemptRow,
  'id' | 'orderId' | 'provider' | 'providerRef' | 'amount' | 'currency' | 'state'
>;

/** An attempt, its order, and everything else that decides about a report, all read at one moment. */
export type StandingOrder = {
  attempt: ReportedAttempt;
  order: OrderRow;
  lines: OrderLineRow[];
  attempts: NamedAttempt[];
  goingBack: RefundMade[];
  buysGiftCards: boolean;
};

const other = alias(paymentAttempts, 'other');
const line = alias(orderLines, 'line');
const refund = alias(paymentRefunds, 'refund');
const known = alias(paymentEvents, 'known');
const attemptFields = jsonOf({
  id: other.id,
  state: other.state,
  amount: other.amount,
  provider: other.provider,
  forRest: other.forRest,
});

const { id, orderId, provider, providerRef, amount, currency, state } = paymentAttempts;

const standingOfAttempt = compose
  .select({
    ...rowOf(orders),
    attempt: jsonOf({ id, orderId, provider, providerRef, amount, currency, state }).as('attempt'),
    attempts: sql<NamedAttempt[]>`(
        select json_agg(${attemptFields} order by ${other.createdAt}, ${other.id})
        from ${paymentAttempts} ${other} where ${other.orderId} = ${orders.id})`.as('attempts'),
    lines: sql<OrderLineRow[] | null>`(
        select json_agg(${jsonOf(getTableColumns(line))} order by ${line.position})
        from ${orderLines} ${line} where ${line.orderId} = ${orders.id})`.as('lines'),
    goingBack: sql<RefundMade[] | null>`(
        select json_agg(${jsonOf({ attemptId: refund.attemptId, amount: refund.amount, cause: refund.cause })})
        from ${paymentRefunds} ${refund} where ${refund.orderId} = ${orders.id} and ${refund.state} <> 'failed')`.as(
      'goingBack',
    ),
    buysGiftCards: sql<boolean>`exists (
        select from ${orderLines} join ${products} on ${products.id} = ${orderLines.productId}
        where ${orderLines.orderId} = ${orders.id} and ${products.isGiftCard})`.as('buysGiftCards'),
  })
  .from(paymentAttempts)
  .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
  .where(eq(paymentAttempts.id, sql.placeholder('attemptId')));

const standing = statement('payment_standing', standingOfAttempt);

type StandingRow = Awaited<ReturnType<typeof standing>>[number];

function standingFrom({ attempt, attempts, lines, goingBack, buysGiftCards, ...order }: StandingRow): StandingOrder {
  return { attempt, order, attempts, lines: lines ?? [], goingBack: goingBack ?? [], buysGiftCards };
}

/** An attempt that certainly exists, with its order. */
export async function getStanding(reader: Reader, attemptId: string): Promise<StandingOrder> {
  const [row] = await standing(reader, { attemptId });
  if (!row) throw new Error(`There is no attempt ${attemptId}`);
  return standingFrom(row);
}

type ReceivedRow = StandingRow & { finished: boolean | null; commits: string };

const received = statement(
  'payment_event_received',
  sql<ReceivedRow>`with stored as (${newEvent} on conflict do nothing)
    select standing.*, (
      select ${known.finishedAt} is not null from ${paymentEvents} ${known}
      where ${known.provider} = ${sql.placeholder('provider')}::text
        and ${known.eventKey} = ${sql.placeholder('eventKey')}::text) as finished,
      set_config('synchronous_commit',
        case when ${sql.placeholder('waits')}::boolean then current_setting('synchronous_commit') else 'off' end,
        true) as commits
    from ${standingOfAttempt} standing`,
);

/**
 * Stores a notice before anything follows from it. Answers what it is about and whether it was finished before; null,
 * with nothing stored, where its provider has no such attempt.
 *
 * `waits`: the commit waits for the disk, because somebody else than the database is asked before the notice is
 * finished. Otherwise the statement that finishes the notice waits for both. If the machine stops before that, the
 * provider has got no answer and sends the notice again.
 */
export async function receiveEvent(
  reader: Reader,
  event: PaymentEvent,
  { waits }: { waits: boolean },
): Promise<{ standing: StandingOrder; finished: boolean } | null> {
  const [row] = await received(reader, { ...eventValues(event), waits });
  if (row?.attempt.provider !== event.provider) return null;
  const { finished, commits: _, ...standingRow } = row;
  return { standing: standingFrom(standingRow), finished: finished === true };
}

const orderOfAttempt = compose
  .select({ id: paymentAttempts.orderId })
  .from(paymentAttempts)
  .where(eq(paymentAttempts.id, sql.placeholder('attemptId')));

const lockOrderOf = statement(
  'payment_order_lock',
  compose
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.id, sql`(${orderOfAttempt})`))
    .for('update'),
);

/** The same, with its order locked to the end of the transaction: what is read has waited for the lock. */
export async function lockStanding(tx: Transaction, attemptId: string): Promise<StandingOrder> {
  const [, standingOrder] = await Promise.all([lockOrderOf(tx, { attemptId }), getStanding(tx, attemptId)]);
  return standingOrder;
}
