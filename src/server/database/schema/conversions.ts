import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
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
    /** What tells the visit apart for them; deleted once they were told. */
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
