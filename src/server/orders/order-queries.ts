import { and, asc, count, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { orderHistory, orderLines, orders, paymentTransactions } from '#server/database/schema/index.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type AttemptRow = typeof paymentTransactions.$inferSelect;

/** An order with all that it is shown with; attempts to pay stand the oldest first. */
export type FullOrder = { order: OrderRow; lines: OrderLineRow[]; attempts: AttemptRow[] };

export async function findOrder(database: Queryable, id: string): Promise<OrderRow | null> {
  const [order] = await database.select().from(orders).where(eq(orders.id, id));
  return order ?? null;
}

/** The order, locked to the end of the transaction: every change of an order or its payments begins here. */
export async function lockOrder(tx: Transaction, by: { id: string } | { reference: string }): Promise<OrderRow | null> {
  const [order] = await tx.select().from(orders).where('id' in by ? eq(orders.id, by.id) : eq(orders.reference, by.reference)).for('update');
  return order ?? null;
}

export function listAttempts(database: Queryable, orderIds: readonly string[]): Promise<AttemptRow[]> {
  return database.select().from(paymentTransactions).where(inArray(paymentTransactions.orderId, [...orderIds]))
    .orderBy(asc(paymentTransactions.createdAt), asc(paymentTransactions.id));
}

export function listLines(database: Queryable, orderIds: readonly string[]): Promise<OrderLineRow[]> {
  return database.select().from(orderLines).where(inArray(orderLines.orderId, [...orderIds])).orderBy(asc(orderLines.orderId), asc(orderLines.position));
}

/** The given orders with their lines and attempts, in the given order, by three queries however many there are. */
export async function withParts(database: Queryable, rows: readonly OrderRow[]): Promise<FullOrder[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [lines, attempts] = [await listLines(database, ids), await listAttempts(database, ids)];
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  const attemptsOf = Map.groupBy(attempts, ({ orderId }) => orderId);
  return rows.map((order) => ({ order, lines: linesOf.get(order.id) ?? [], attempts: attemptsOf.get(order.id) ?? [] }));
}

export async function getFullOrder(database: Queryable, order: OrderRow): Promise<FullOrder> {
  const [full] = await withParts(database, [order]);
  return full!;
}

export type OrderSort = readonly ['createdAt' | 'reference', 'ASC' | 'DESC'];

/** A page of orders, the newest first unless sorted otherwise, and how many there are. */
export async function pageOrders(database: Queryable, where: SQL | undefined, { limit, offset, sort = [] }: { limit: number; offset: number; sort?: readonly OrderSort[] }) {
  const columns = { createdAt: orders.createdAt, reference: orders.reference };
  const order = sort.map(([field, direction]) => (direction === 'ASC' ? asc(columns[field]) : desc(columns[field])));
  const rows = await database.select().from(orders).where(and(where)).orderBy(...order, desc(orders.createdAt), desc(orders.reference)).limit(limit).offset(offset);
  const [all] = await database.select({ total: count() }).from(orders).where(and(where));
  return { rows, total: all?.total ?? 0 };
}

/** Writes down that an order came to a state, and who brought it there. */
export async function noteHistory(tx: Transaction, entry: { orderId: string; state: string; author: string; note?: string }): Promise<void> {
  await tx.insert(orderHistory).values(entry);
}
