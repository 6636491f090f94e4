import { and, asc, eq, sql } from 'drizzle-orm';
import { isPaidBySandbox } from '#domain/payments/payment-provider.ts';
import type { HistoryDetails, HistoryKind } from '#domain/orders/order-history.ts';
import type { OrderState } from '#domain/orders/order-state.ts';
import { isAnyGiven, isAnyOf } from '#server/database/any-of.ts';
import { bareNames } from '#server/database/bare-names.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { rowOf } from '#server/database/json-of.ts';
import { compose, runShape, statement } from '#server/database/statement.ts';
import { findSandboxCards } from '#server/discounts/index.ts';
import { orderHistory, orderLines, orders } from '#server/database/schema/index.ts';
import { listAttempts, listRefunds, type ListedAttempt, type RefundRow } from '#server/payments/index.ts';
import { followedParcels, type FollowedParcel } from '#server/shipments/index.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type HistoryRow = typeof orderHistory.$inferSelect;

/** An order with all that it is shown with; attempts to pay stand the oldest first. */
export type FullOrder = {
  order: OrderRow;
  lines: OrderLineRow[];
  attempts: ListedAttempt[];
  refunds: RefundRow[];
  history: HistoryRow[];
  /** The parcels that can be followed. */
  parcels: FollowedParcel[];
  /** Paid in the sandbox, or by a gift card that was paid for in the sandbox (PAY-11). */
  testPayment: boolean;
};

export async function findOrder(reader: Reader, id: string): Promise<OrderRow | null> {
  const [order] = await reader.select().from(orders).where(eq(orders.id, id));
  return order ?? null;
}

/** The order, locked to the end of the transaction: every change of an order or its payments begins here. */
export async function lockOrder(tx: Transaction, by: { id: string } | { reference: string }): Promise<OrderRow | null> {
  const [order] = await tx
    .select()
    .from(orders)
    .where('id' in by ? eq(orders.id, by.id) : eq(orders.reference, by.reference))
    .for('update');
  return order ?? null;
}

const ordersGiven = statement(
  'orders_given',
  compose.select(rowOf(orders)).from(orders).where(isAnyGiven(orders.id, 'ids')),
);

const linesOfOrders = statement(
  'order_lines_of',
  compose
    .select(rowOf(orderLines))
    .from(orderLines)
    .where(isAnyGiven(orderLines.orderId, 'ids'))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position)),
);

const historyOfOrders = statement(
  'order_history_of',
  compose
    .select(rowOf(orderHistory))
    .from(orderHistory)
    .where(isAnyGiven(orderHistory.orderId, 'ids'))
    .orderBy(asc(orderHistory.id)),
);

export function listLines(reader: Reader, orderIds: readonly string[]): Promise<OrderLineRow[]> {
  return linesOfOrders(reader, { ids: orderIds });
}

/** The given orders with all their parts, in the given order, by the same few queries however many there are. */
export async function withParts(reader: Reader, rows: readonly OrderRow[]): Promise<FullOrder[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [lines, attempts, refunds, history, parcels, sandboxCards] = await Promise.all([
    listLines(reader, ids),
    listAttempts(reader, ids),
    listRefunds(reader, ids),
    historyOfOrders(reader, { ids }),
    followedParcels(reader, ids),
    findSandboxCards(
      reader,
      rows.map(({ giftCardId }) => giftCardId),
    ),
  ]);
  const of = <Row extends { orderId: string }>(all: Row[]) => {
    const groups = Map.groupBy(all, ({ orderId }) => orderId);
    return (id: string) => groups.get(id) ?? [];
  };
  const [linesOf, attemptsOf, refundsOf, historyOf] = [of(lines), of(attempts), of(refunds), of(history)];
  const parcelsOf = of(parcels);
  return rows.map((order) => ({
    order,
    lines: linesOf(order.id),
    attempts: attemptsOf(order.id),
    refunds: refundsOf(order.id),
    history: historyOf(order.id),
    parcels: parcelsOf(order.id),
    testPayment:
      isPaidBySandbox(attemptsOf(order.id)) || (order.giftCardId !== null && sandboxCards.has(order.giftCardId)),
  }));
}

export async function getFullOrder(reader: Reader, order: OrderRow): Promise<FullOrder> {
  const [full] = await withParts(reader, [order]);
  return full!;
}

export type OrderSort = readonly ['createdAt' | 'reference', 'ASC' | 'DESC'];

/** A page of a customer's orders, the newest first unless sorted otherwise, and how many there are. */
export async function pageOwnOrders(
  reader: Reader,
  { userId, states }: { userId: number; states: readonly OrderState[] },
  { limit, offset, sort }: { limit: number; offset: number; sort: readonly OrderSort[] },
): Promise<{ orders: FullOrder[]; total: number }> {
  const { id, createdAt, reference, state } = orders;
  const order = [...sort, ['createdAt', 'DESC'] as const, ['reference', 'DESC'] as const]
    .filter(([field], index, all) => all.findIndex(([earlier]) => earlier === field) === index)
    .map(([field, direction]) => sql`${bareNames(orders[field])} ${sql.raw(direction)}`);
  const [page] = await runShape<{ ids: string[]; total: number }>(
    reader,
    sql`with own as (
        select ${id}, ${createdAt}, ${reference} from ${orders}
        where ${and(eq(orders.userId, userId), isAnyOf(state, states))})
      select (select count(*) from own) as total,
        array(select ${bareNames(id)} from own order by ${sql.join(order, sql`, `)} limit ${limit} offset ${offset})
          as ids`,
  );
  const { ids, total } = page!;
  const rows = new Map((await ordersGiven(reader, { ids })).map((row) => [row.id, row]));
  return {
    orders: await withParts(
      reader,
      ids.map((each) => rows.get(each)!),
    ),
    total,
  };
}

/** An entry of an order's history: the event, its author, and the state of the order after it. */
export type HistoryEntry = {
  orderId: string;
  kind?: HistoryKind;
  state: OrderState;
  author: string;
  note?: string;
  details?: HistoryDetails;
};

export async function noteHistory(tx: Transaction, entry: HistoryEntry): Promise<void> {
  await tx.insert(orderHistory).values(entry);
}
