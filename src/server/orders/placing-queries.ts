import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import { idempotencyKeys, orderCounters, orderHistory, orderLines, orders } from '#server/database/schema/index.ts';
import { compose, statement } from '#server/database/statement.ts';

/** A placeholder for each column, by its name; the driver writes objects as JSON and null as null. */
function placeholders<Table extends PgTable>(table: Table, ...left: string[]): PgInsertValue<Table> {
  const names = Object.keys(getTableColumns(table)).filter((name) => !left.includes(name));
  return Object.fromEntries(
    names.map((name): [string, SQL] => [name, sql`${sql.placeholder(name)}`]),
  ) as PgInsertValue<Table>;
}

export const insertOrder = statement('order_insert', compose.insert(orders).values(placeholders(orders)));
export const insertLine = statement('order_line_insert', compose.insert(orderLines).values(placeholders(orderLines)));
export const insertHistory = statement(
  'order_history_insert',
  compose.insert(orderHistory).values(placeholders(orderHistory, 'id')),
);

const { scope, key, result } = idempotencyKeys;

/** What has been answered to a key. */
export const findRemembered = statement(
  'order_remembered',
  compose
    .select({ result: sql<{ orderId: string }>`${result}`.as('result') })
    .from(idempotencyKeys)
    .where(and(eq(scope, sql.placeholder('scope')), eq(key, sql.placeholder('key')))),
);

export const remember = statement(
  'order_remember',
  compose.insert(idempotencyKeys).values({
    scope: sql.placeholder('scope'),
    key: sql.placeholder('key'),
    result: sql`${sql.placeholder('result')}`,
  }),
);

const { period, last } = orderCounters;

/** Counts an order of a period; the row stays locked to the end of the transaction. */
export const countOrder = statement(
  'order_count',
  compose
    .insert(orderCounters)
    .values({ period: sql.placeholder('period'), last: 1 })
    .onConflictDoUpdate({ target: period, set: { last: sql`${last} + 1` } })
    .returning({ last }),
);
