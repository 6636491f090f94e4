import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { PaymentOutcome, Settlement } from '#domain/payments/settlement.ts';
import { bareNames } from '#server/database/bare-names.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { orderHistory, orders, paymentAttempts, paymentEvents } from '#server/database/schema/index.ts';
import { statement } from '#server/database/statement.ts';
import { messageFrom, messageValues, type Message } from '#server/outbox/index.ts';
import type { PaymentEvent } from '#server/payments/index.ts';
import type { OrderRow } from './order-queries.ts';
import type { ReportedAttempt } from './standing-order.ts';

const { id, providerRef, state, updatedAt, announcingSince } = paymentAttempts;
const entryColumns = bareNames(orderHistory.orderId, orderHistory.state, orderHistory.author, orderHistory.note);

const value = (name: string) => sql.placeholder(name);
const text = (name: string) => sql`${value(name)}::text`;

/**
 * What follows in the order: its states, an entry in its history and the message about them. The source names the
 * order.
 */
const orderFollows = (source: SQL) => sql`
  settled as (
    update ${orders} set
      ${bareNames(orders.paymentState)} = ${value('paymentState')}, ${bareNames(orders.state)} = ${value('state')}
    from ${source} moved where ${orders.id} = moved.order_id returning ${orders.id}),
  history as (
    insert into ${orderHistory} (${entryColumns})
    select id, ${text('state')}, ${text('author')}, ${text('note')}
    from settled where ${text('state')} <> ${text('stateBefore')}),
  ${messageFrom(sql`settled`)}
  select id, (select count(*) from told) from settled`;

type OrderChange = { before: OrderRow; after: Settlement; author: string; note: string; message: Message | null };

const changeValues = ({ before, after, author, note, message }: OrderChange) => ({
  ...messageValues(message),
  state: after.state,
  paymentState: after.paymentState,
  stateBefore: before.state,
  paymentStateBefore: before.paymentState,
  author,
  note,
});

const settle = statement('order_settle', sql`with ${orderFollows(sql`(select ${text('orderId')} as order_id)`)}`);

/** Stores how a locked order stands now. */
export async function saveSettlement(tx: Transaction, change: OrderChange): Promise<void> {
  await settle(tx, { ...changeValues(change), orderId: change.before.id });
}

const { provider: sender, eventKey, finishedAt } = paymentEvents;

/** The attempt is a part of the condition: without it PostgreSQL reads every unfinished notice. */
const eventFinished = (source: SQL) => sql`
  update ${paymentEvents} set ${bareNames(finishedAt)} = now() from ${source}
  where ${paymentEvents.attemptId} = ${value('attemptId')} and ${finishedAt} is null
    and ${sender} = ${text('sender')} and ${eventKey} = ${text('eventKey')} returning 1`;

/**
 * All or nothing: each part of the statement needs a row of the part before it. The first part finds one only where
 * order and attempt are still as they were read.
 */
const standsAsRead = and(
  eq(orders.id, value('orderId')),
  eq(orders.state, value('stateBefore')),
  eq(orders.paymentState, value('paymentStateBefore')),
  eq(orders.prepaidGross, value('prepaid')),
  eq(id, value('attemptId')),
  eq(state, value('attemptStateBefore')),
);

const moveAttempt = (source: SQL) => sql`
  update ${paymentAttempts} set ${bareNames(state)} = ${value('attemptState')}, ${bareNames(updatedAt)} = now(),
    ${bareNames(providerRef)} = coalesce(${providerRef}, ${value('providerRef')}),
    ${bareNames(paymentAttempts.completedAt)} =
      case when ${text('attemptState')} = 'completed' then now() else ${paymentAttempts.completedAt} end,
    ${bareNames(announcingSince)} =
      case when ${text('attemptState')} = 'completed' then null else ${announcingSince} end
  from ${source} where ${id} = ${value('attemptId')} returning ${paymentAttempts.orderId}`;

const standingOrder = sql`
  standing as (
    select ${orders.id} from ${orders} join ${paymentAttempts} on ${paymentAttempts.orderId} = ${orders.id}
    where ${standsAsRead} for update of ${orders}, ${paymentAttempts})`;

const outcome = statement(
  'payment_outcome',
  sql`with ${standingOrder}, attempt as (${moveAttempt(sql`standing`)}), ${orderFollows(sql`attempt`)}`,
);
const outcomeOfEvent = statement(
  'payment_outcome_of_event',
  sql`with ${standingOrder}, event as (${eventFinished(sql`standing`)}),
    attempt as (${moveAttempt(sql`event`)}), ${orderFollows(sql`attempt`)}`,
);

export type OutcomeChange = OrderChange & {
  after: PaymentOutcome;
  attempt: ReportedAttempt;
  providerRef: string | null;
  event: PaymentEvent | null;
};

/**
 * Stores the new states of attempt and order together with the event. False, and nothing is stored: the order has
 * changed since it was read, or the event is known already.
 */
export async function saveOutcome(reader: Reader, change: OutcomeChange): Promise<boolean> {
  const { before, after, attempt, event } = change;
  const values = {
    ...changeValues(change),
    orderId: before.id,
    prepaid: before.prepaidGross,
    attemptId: attempt.id,
    attemptStateBefore: attempt.state,
    attemptState: after.attemptState,
    providerRef: change.providerRef,
  };
  const storedEvent = event
    ? await outcomeOfEvent(reader, { ...values, sender: event.provider, eventKey: event.eventKey })
    : await outcome(reader, values);
  return storedEvent.length === 1;
}
