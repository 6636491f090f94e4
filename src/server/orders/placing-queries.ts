import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import { orderPeriod, orderReference } from '#domain/orders/order-reference.ts';
import type { Transaction } from '#server/database/database.ts';
import { idempotencyKeys, orderCounters, orderHistory, orderLines, orders } from '#server/database/schema/index.ts';
import { compose, statement } from '#server/database/statement.ts';
import type { Visitor } from '#server/http/visitor.ts';

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

const findRemembered = statement(
  'order_remembered',
  compose
    .select({ result: sql<{ orderId: string }>`${result}`.as('result') })
    .from(idempotencyKeys)
    .where(and(eq(scope, sql.placeholder('scope')), eq(key, sql.placeholder('key')))),
);

const remember = statement(
  'order_remember',
  compose.insert(idempotencyKeys).values({
    scope: sql.placeholder('scope'),
    key: sql.placeholder('key'),
    result: sql`${sql.placeholder('result')}`,
  }),
);

const scopeOf = ({ userId, sessionId }: Visitor) =>
  `order:${userId === null ? `session:${sessionId}` : `user:${userId}`}`;

/** The id of the order that this visitor has already placed with an idempotency key. */
export async function findPlacedOrder(
  tx: Transaction,
  visitor: Visitor,
  idempotencyKey: string | undefined,
): Promise<string | null> {
  if (idempotencyKey === undefined) return null;
  const [found] = await findRemembered(tx, { scope: scopeOf(visitor), key: idempotencyKey });
  return found?.result.orderId ?? null;
}

export async function rememberPlacedOrder(
  tx: Transaction,
  visitor: Visitor,
  idempotencyKey: string | undefined,
  orderId: string,
): Promise<void> {
  if (idempotencyKey === undefined) return;
  await remember(tx, { scope: scopeOf(visitor), key: idempotencyKey, result: { orderId } });
}

const { period, last } = orderCounters;

const countOrder = statement(
  'order_count',
  compose
    .insert(orderCounters)
    .values({ period: sql.placeholder('period'), last: 1 })
    .onConflictDoUpdate({ target: period, set: { last: sql`${last} + 1` } })
    .returning({ last }),
);

/**
 * The next reference of the month. Its counter stays locked to the end of the transaction, so no number is lost or
 * given twice.
 */
export async function nextReference(tx: Transaction, now: Date): Promise<string> {
  const month = orderPeriod(now);
  const [counter] = await countOrder(tx, { period: month });
  return orderReference(month, counter!.last);
}
