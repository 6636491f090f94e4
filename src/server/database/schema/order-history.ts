import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { HistoryDetails, HistoryKind } from '#domain/orders/order-history.ts';
import type { OrderState } from '#domain/orders/order-state.ts';
import { moment } from './columns.ts';
import { orders } from './orders.ts';

/** Everything that happened to an order. */
export const orderHistory = pgTable(
  'order_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text().notNull().$type<HistoryKind>().default('state'),
    /** The order's state after what happened. */
    state: text().notNull().$type<OrderState>(),
    author: text().notNull(),
    /** For the staff only. */
    note: text().notNull().default(''),
    details: jsonb().$type<HistoryDetails>().notNull().default({}),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [index('order_history_order').on(t.orderId, t.id)],
);

/** What the staff writes to itself about an order; the customer never sees it. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    author: text().notNull(),
    text: text().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [index('order_notes_order').on(t.orderId, t.id)],
);
