import { and, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { orders, outboxMessages, paymentRefunds } from '#server/database/schema/index.ts';
import { mostRefusals } from '#server/outbox/index.ts';

const hourMs = 60 * 60_000;
const refundPatienceMs = 24 * hourMs;

/** A refund that failed, or has been on its way for longer than a day. */
const stuckRefund = (now: Date) =>
  or(
    sql`${paymentRefunds.state} = 'failed'`,
    and(
      sql`${paymentRefunds.state} in ('new', 'pending')`,
      lt(paymentRefunds.createdAt, new Date(now.getTime() - refundPatienceMs)),
    ),
  );

/** Orders with such a refund. */
export const withStuckRefund = (now: Date) =>
  inArray(
    orders.id,
    new QueryBuilder().select({ id: paymentRefunds.orderId }).from(paymentRefunds).where(stuckRefund(now)),
  );

/** A message that was given up, or has not left for an hour. */
export const stuckMail = (now: Date) =>
  and(
    isNull(outboxMessages.sentAt),
    or(gte(outboxMessages.attempts, mostRefusals), lt(outboxMessages.createdAt, new Date(now.getTime() - hourMs))),
  );
