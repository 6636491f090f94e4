import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Locale } from '#domain/locale.ts';
import type { ComplaintDemand, StatedPieces, StatementKind } from '#domain/statements/statement.ts';
import { moment } from './columns.ts';
import { orders } from './orders.ts';

/** Withdrawals from contracts and complaints, as they were sent (STATEMENT-1). */
export const orderStatements = pgTable(
  'order_statements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull().$type<StatementKind>(),
    /** The key of one statement. Repeated attempts have the same key. */
    key: text().unique(),
    locale: text().notNull().$type<Locale>(),
    name: text().notNull(),
    email: text().notNull(),
    /** The number of the order as it was written. */
    reference: text().notNull(),
    /** The order that number and address belong to; null: none. */
    orderId: text('order_id').references(() => orders.id, { onDelete: 'set null' }),
    /** The pieces that are meant; null: all of the order. */
    lines: jsonb().$type<StatedPieces[]>(),
    text: text().notNull(),
    /** The fields of a complaint. */
    demand: text().$type<ComplaintDemand>(),
    receivedAt: moment('received_at').notNull(),
    /** When the staff was done with it; null: it waits. */
    handledAt: moment('handled_at'),
  },
  (t) => [
    index('order_statements_order').on(t.orderId),
    index('order_statements_received').on(t.receivedAt),
    index('order_statements_open')
      .on(t.receivedAt)
      .where(sql`handled_at is null`),
  ],
);
