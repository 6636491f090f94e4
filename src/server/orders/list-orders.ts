import { desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ordersContract } from '#contract/orders.ts';
import { currentOrderStates, orderStates, pastOrderStates, type OrderState } from '#domain/orders/order-state.ts';
import type { Reader } from '#server/database/database.ts';
import { orders } from '#server/database/schema/index.ts';
import { pageOwnOrders, type OrderRow } from './order-queries.ts';
import { presentOrder, type BankAccount } from './present-order.ts';

export type OrdersQuery = z.output<typeof ordersContract.listOrders.query>;

const statesOf = { current: currentOrderStates, history: pastOrderStates, all: orderStates };

/** A page of a customer's own orders (ORDER-8). */
export async function listOrders(reader: Reader, userId: number, query: OrdersQuery, bankAccount: BankAccount) {
  const page = await pageOwnOrders(
    reader,
    { userId, states: statesOf[query.state ?? 'all'] },
    { limit: query.perPage, offset: (query.page - 1) * query.perPage, sort: query.sort ?? [] },
  );
  return {
    items: page.orders.map((order) => presentOrder(order, bankAccount)),
    total: page.total,
    page: query.page,
    maxPage: Math.max(1, Math.ceil(page.total / query.perPage)),
  };
}

/** The newest orders of the whole shop, for its staff. */
export function listOrdersForStaff(
  reader: Reader,
  { state, limit = 50 }: { state?: OrderState; limit?: number } = {},
): Promise<OrderRow[]> {
  return reader
    .select()
    .from(orders)
    .where(state && eq(orders.state, state))
    .orderBy(desc(orders.createdAt), desc(orders.reference))
    .limit(limit);
}
