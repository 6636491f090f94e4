import { hourMs } from '#domain/calendar/day.ts';
import { and, gte, inArray, isNull, lt, or, sql, type Placeholder } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { orders, outboxMessages, paymentRefunds } from '#server/database/schema/index.ts';
import { mostRefusals } from '#server/outbox/index.ts';

/** A moment, or the name under which a statement is given one. */
type Moment = Date | Placeholder;

/** A message that was written before has had the time to leave. */
export const hourBefore = (now: Date) => new Date(now.getTime() - hourMs);
/** A refund that was asked for before has had the time to arrive. */
export const dayBefore = (now: Date) => new Date(now.getTime() - 24 * hourMs);

/** A refund that failed, or has been on its way for longer than a day. */
const stuckRefund = (dayAgo: Moment) =>
  or(
    sql`${paymentRefunds.state} = 'failed'`,
    and(sql`${paymentRefunds.state} in ('new', 'pending')`, lt(paymentRefunds.createdAt, dayAgo)),
  );

/** Orders with such a refund. */
export const withStuckRefund = (dayAgo: Moment) =>
  inArray(
    orders.id,
    new QueryBuilder().select({ id: paymentRefunds.orderId }).from(paymentRefunds).where(stuckRefund(dayAgo)),
  );

/** A message that was given up, or has not left for an hour. */
export const stuckMail = (hourAgo: Moment) =>
  and(
    isNull(outboxMessages.sentAt),
    or(gte(outboxMessages.attempts, mostRefusals), lt(outboxMessages.createdAt, hourAgo)),
  );
