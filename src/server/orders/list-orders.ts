import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { ordersContract } from '#contract/orders.ts';
import { currentOrderStates, pastOrderStates, type OrderState } from '#domain/orders/order-state.ts';
import type { Reader } from '#server/database/database.ts';
import { orderLines, orders } from '#server/database/schema/index.ts';
import { pageOrders, withParts, type OrderRow } from './order-queries.ts';
import { presentOrder, type BankAccount } from './present-order.ts';

export type OrdersQuery = z.output<typeof ordersContract.listOrders.query>;

/** A page of a customer's own orders (ORDER-8). */
export async function listOrders(reader: Reader, userId: number, query: OrdersQuery, bankAccount: BankAccount) {
  const states = { current: currentOrderStates, history: pastOrderStates };
  const own = and(eq(orders.userId, userId), query.state && inArray(orders.state, [...states[query.state]]));
  const { rows, total } = await pageOrders(reader, own, {
    limit: query.perPage,
    offset: (query.page - 1) * query.perPage,
    sort: query.sort ?? [],
  });
  const full = await withParts(reader, rows);
  return {
    items: full.map((order) => presentOrder(order, bankAccount)),
    total,
    page: query.page,
    maxPage: Math.max(1, Math.ceil(total / query.perPage)),
  };
}

/** The newest orders of the whole shop, for its staff. */
export async function listOrdersForStaff(
  reader: Reader,
  { state, limit = 50 }: { state?: OrderState; limit?: number } = {},
) {
  const { rows } = await pageOrders(reader, state && eq(orders.state, state), { limit, offset: 0 });
  return rows;
}

export type StaffOrderListRow = OrderRow & { pieces: number };

/** Beyond this nobody counts on. */
const mostCounted = 10_000;

/** A page of orders for the list of the back office: by state, and by what is known of an order or its buyer. */
export async function pageStaffOrders(
  reader: Reader,
  {
    q,
    states,
    limit,
    offset,
  }: { q?: string | undefined; states: readonly OrderState[]; limit: number; offset: number },
): Promise<{ rows: StaffOrderListRow[]; total: number }> {
  const where = and(states.length > 0 ? inArray(orders.state, [...states]) : undefined, q ? isAbout(q) : undefined);
  const pieces = sql<number>`(select coalesce(sum(l.quantity - l.cancelled_quantity), 0)
    from ${orderLines} l where l.order_id = ${orders}.id)`;
  const found = reader.select({ id: orders.id }).from(orders).where(where).limit(mostCounted).as('found');
  const [rows, total] = await Promise.all([
    reader
      .select({ order: orders, pieces })
      .from(orders)
      .where(where)
      .orderBy(desc(orders.createdAt), desc(orders.reference))
      .limit(limit)
      .offset(offset),
    reader.$count(found),
  ]);
  return { rows: rows.map(({ order, pieces: sum }) => ({ ...order, pieces: sum })), total };
}

/** Number, name, e-mail, telephone, product or configuration code; each as somebody says it on the telephone. */
function isAbout(q: string): SQL {
  const part = `%${q.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const digits = q.replaceAll(/\D/g, '');
  const contact = sql`${orders.shipping}->'contactUser'`;
  const phone = sql`regexp_replace(${contact}->>'phone', '\\D', '', 'g')`;
  return sql`(${orders.reference} ilike ${part} or ${orders.email} ilike ${part}
    or ${contact}->>'firstnameLastname' ilike ${part} or ${orders.shipping}->>'companyName' ilike ${part}
    or (${digits.length >= 6} and ${phone} like ${`%${digits}%`})
    or exists (select 1 from ${orderLines} l where l.order_id = ${orders.id}
      and (l.product_code ilike ${part} or l.configured->>'systemCode' ilike ${part})))`;
}
