import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { ordersContract } from '#contract/orders.ts';
import { currentOrderStates, pastOrderStates, type OrderState } from '#domain/orders/order-state.ts';
import type { Reader } from '#server/database/database.ts';
import { orders } from '#server/database/schema/index.ts';
import { pageOrders, withParts } from './order-queries.ts';
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
