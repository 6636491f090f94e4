import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AttemptState } from '#domain/payments/attempts.ts';
import type { RefundCause, RefundState } from '#domain/payments/refunds.ts';
import type { CurrencyCode } from '#domain/pricing/money.ts';
import { moment, money } from './columns.ts';
import { orders } from './orders.ts';

/** One row an attempt to pay. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    /** Which of the provider's methods; empty: its page with all of them. */
    channel: text().notNull().default(''),
    providerRef: text('provider_ref'),
    amount: money('amount').notNull(),
    currency: text().notNull().$type<CurrencyCode>(),
    state: text().notNull().$type<AttemptState>(),
    /** A transfer that pays what was due on delivery; what couriers hand over always does. */
    forRest: boolean('for_rest').notNull().default(false),
    /** Since when it is being announced to the provider; null: it has been, or need not be. */
    announcingSince: moment('announcing_since'),
    redirectUrl: text('redirect_url'),
    /** When the provider was asked last about an attempt that had ended without money. */
    askedAt: moment('asked_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** When its money came; null: it has not, or before this was kept: `updated_at` then. */
    completedAt: moment('completed_at'),
  },
  (t) => [
    index('payment_attempts_order').on(t.orderId, t.createdAt),
    uniqueIndex('payment_attempts_ref').on(t.provider, t.providerRef),
    // Not by the state: a change of it would write every index of the table anew.
    index('payment_attempts_created').on(t.createdAt),
    index('payment_attempts_received')
      .on(sql`coalesce(completed_at, updated_at)`)
      .where(sql`state in ('completed', 'refunded')`),
  ],
);

/** Each notice of a provider, stored before anything follows from it; the event key stands for its bytes. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text().notNull(),
    eventKey: text('event_key').notNull(),
    attemptId: text('attempt_id').notNull(),
    /** The body as it came: the signature covers its bytes. */
    payload: text().notNull(),
    /** The headers that carry the signature. */
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    receivedAt: moment('received_at').notNull().defaultNow(),
    /** When nothing was left to do with it; null: it has not been booked. */
    finishedAt: moment('finished_at'),
    /** How often a worker has tried to finish it, and when last. */
    tries: integer().notNull().default(0),
    triedAt: moment('tried_at'),
    /** When the staff was told that the shop has given up. */
    reportedAt: moment('reported_at'),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.eventKey] }),
    index('payment_events_unfinished')
      .on(t.attemptId)
      .where(sql`finished_at is null`),
  ],
);

/** Money to be given back: written in the transaction that causes it, sent to the provider afterwards. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: text().primaryKey(),
    attemptId: text('attempt_id')
      .notNull()
      .references(() => paymentAttempts.id, { onDelete: 'cascade' }),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    providerRef: text('provider_ref'),
    amount: money('amount').notNull(),
    currency: text().notNull().$type<CurrencyCode>(),
    /** new: not yet at the provider. */
    state: text().notNull().$type<RefundState>().default('new'),
    /** Why money goes back; only what returns a surplus counts against a surplus. */
    cause: text().notNull().$type<RefundCause>().default('goodwill'),
    /** The reason in words, for the staff and the provider. */
    reason: text().notNull().default(''),
    author: text().notNull(),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    /** Since when a worker is asking the provider for it. It stays set if the worker dies. */
    sendingSince: moment('sending_since'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('payment_refunds_order').on(t.orderId, t.createdAt),
    index('payment_refunds_created').on(t.createdAt, t.id),
    index('payment_refunds_state').on(t.state, t.createdAt),
    index('payment_refunds_sent')
      .on(t.updatedAt)
      .where(sql`state = 'completed'`),
    uniqueIndex('payment_refunds_ref').on(t.provider, t.providerRef),
  ],
);
