import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import { orderPeriod, orderReference } from '#domain/orders/order-reference.ts';
import { keysOf } from '#domain/keys-of.ts';
import { cartEmptied } from '#server/cart/index.ts';
import { bareNames } from '#server/database/bare-names.ts';
import type { Transaction } from '#server/database/database.ts';
import { jsonRows } from '#server/database/json-of.ts';
import { idempotencyKeys, orderCounters, orderHistory, orderLines, orders } from '#server/database/schema/index.ts';
import { compose, statement } from '#server/database/statement.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { messageFrom, messageValues, type Message } from '#server/outbox/index.ts';
import type { OrderLineRow, OrderRow } from './order-queries.ts';

/** A placeholder for each column, by its name; the driver writes objects as JSON and null as null. */
function placeholders<Table extends PgTable>(table: Table): PgInsertValue<Table> {
  return Object.fromEntries(
    Object.keys(getTableColumns(table)).map((name): [string, SQL] => [name, sql`${sql.placeholder(name)}`]),
  ) as PgInsertValue<Table>;
}

const { scope, key, result } = idempotencyKeys;

const findRemembered = statement(
  'order_remembered',
  compose
    .select({ result: sql<{ orderId: string }>`${result}`.as('result') })
    .from(idempotencyKeys)
    .where(and(eq(scope, sql.placeholder('scope')), eq(key, sql.placeholder('key')))),
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
  const [row] = await findRemembered(tx, { scope: scopeOf(visitor), key: idempotencyKey });
  return row?.result.orderId ?? null;
}

const lineColumns = getTableColumns(orderLines);
const line = jsonRows('line', sql.placeholder('lines'), lineColumns);
const { orderId, kind, state, author, at } = orderHistory;

/** The order with everything that is stored together with it, in one statement. */
const store = statement(
  'order_store',
  sql`with placed as ${compose.insert(orders).values(placeholders(orders)).returning({ id: orders.id })},
    lines as (
      insert into ${orderLines} (${bareNames(...Object.values(lineColumns))})
      select ${sql.join(keysOf(lineColumns).map(line.value), sql`, `)} from placed, ${line.rows}),
    history as (
      insert into ${orderHistory} (${bareNames(orderId, kind, state, author, at)})
      select placed.id, 'state', ${sql.placeholder('firstState')}::text, ${sql.placeholder('author')}::text,
        ${sql.placeholder('at')}::timestamptz from placed),
    remembered as (
      insert into ${idempotencyKeys} (${bareNames(scope, key, result)})
      select ${sql.placeholder('scope')}::text, ${sql.placeholder('key')}::text,
        json_build_object('orderId', placed.id)
      from placed where ${sql.placeholder('key')}::text is not null),
    ${cartEmptied}, ${messageFrom(sql`placed`)}
    select (select count(*) from told) from placed`,
);

/** What is stored of an order that has taken everything it needs. */
type Placing = {
  order: OrderRow;
  lines: readonly OrderLineRow[];
  /** The locked cart that becomes the order. */
  cart: number;
  author: string;
  visitor: Visitor;
  idempotencyKey: string | undefined;
  /** To the buyer. */
  message: Message;
};

/** Stores an order with its lines, its history and its message, remembers its key and empties its cart. */
export async function storeOrder(tx: Transaction, placing: Placing): Promise<void> {
  const { order, lines, cart, author, visitor, idempotencyKey = null, message } = placing;
  await store(tx, {
    ...order,
    lines: JSON.stringify(lines),
    cart,
    firstState: order.state,
    author,
    at: order.createdAt,
    scope: scopeOf(visitor),
    key: idempotencyKey,
    ...messageValues(message),
  });
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
export async function nextReference(tx: Transaction, today: string): Promise<string> {
  const month = orderPeriod(today);
  const [counter] = await countOrder(tx, { period: month });
  return orderReference(month, counter!.last);
}
