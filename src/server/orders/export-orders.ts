import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OrderState } from '#domain/orders/order-state.ts';
import type { Reader } from '#server/database/database.ts';
import { orders } from '#server/database/schema/index.ts';
import { withParts, type FullOrder } from './order-queries.ts';

const ordersAtOnce = 500;
const lastOne = alias(orders, 'last_one');

/** Moments: from is included, to is not. */
export type OrderSelection = { from?: Date | undefined; to?: Date | undefined; state?: OrderState | undefined };

/** The selected orders with their parts, the oldest first, a few hundred at a time however many there are. */
export async function* streamOrders(reader: Reader, { from, to, state }: OrderSelection): AsyncGenerator<FullOrder> {
  const isSelected = and(
    from && gte(orders.createdAt, from),
    to && lt(orders.createdAt, to),
    state && eq(orders.state, state),
  );
  let last: string | undefined;
  for (;;) {
    // Compared inside the database, whose moments are finer than ours.
    const after =
      last === undefined
        ? undefined
        : sql`(${orders.createdAt}, ${orders.id}) > (
            select ${lastOne.createdAt}, ${lastOne.id} from ${orders} last_one where ${lastOne.id} = ${last})`;
    const rows = await reader
      .select()
      .from(orders)
      .where(and(isSelected, after))
      .orderBy(asc(orders.createdAt), asc(orders.id))
      .limit(ordersAtOnce);
    yield* await withParts(reader, rows);
    if (rows.length < ordersAtOnce) return;
    last = rows.at(-1)!.id;
  }
}
