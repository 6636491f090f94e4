import type { PixelEvent, Visit } from '#domain/tracking/pixel-event.ts';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { orders } from './orders.ts';

/** Orders whose buyer has agreed that analytics or the pixel hear of them from the server (TRACKING-6). */
export const conversions = pgTable(
  'conversions',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    analytics: boolean().notNull(),
    marketing: boolean().notNull(),
    /** The data that identifies the visit for them. It is deleted after the report. */
    url: text(),
    clientId: text('client_id'),
    fbp: text(),
    fbc: text(),
    address: text(),
    userAgent: text('user_agent'),
    createdAt: moment('created_at').notNull(),
    attempts: integer().notNull().default(0),
    dueAt: moment('due_at').notNull(),
    lastError: text('last_error'),
    /** When they were told, or given up. */
    doneAt: moment('done_at'),
  },
  (t) => [index('conversions_due').on(t.doneAt, t.dueAt)],
);

/**
 * What visitors have chosen about cookies: by a random id that stands in their cookie, and nothing else (TRACKING-8).
 */
export const cookieChoices = pgTable(
  'cookie_choices',
  {
    id: uuid().primaryKey(),
    version: integer().notNull(),
    analytics: boolean().notNull(),
    marketing: boolean().notNull(),
    at: moment('at').notNull(),
  },
  (t) => [index('cookie_choices_at').on(t.at)],
);

/**
 * What happened on pages whose visitors agreed to marketing: told to the pixel, then deleted but for the id
 * (TRACKING-9).
 */
export const serverEvents = pgTable(
  'server_events',
  {
    /** One for every receiver, from the browser and from the server. */
    id: text().primaryKey(),
    event: jsonb().$type<PixelEvent>().notNull(),
    /** The data that identifies the visit. Null: it was reported or given up. */
    visit: jsonb().$type<Visit>(),
    createdAt: moment('created_at').notNull(),
    attempts: integer().notNull().default(0),
    dueAt: moment('due_at').notNull(),
    lastError: text('last_error'),
    doneAt: moment('done_at'),
  },
  (t) => [index('server_events_due').on(t.doneAt, t.dueAt)],
);
