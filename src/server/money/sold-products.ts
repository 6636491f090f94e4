import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import { dayMs } from '#domain/calendar/day.ts';
import { bareNames, excluded, overwritten } from '#server/database/bare-names.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { orderLines, orders, soldProducts } from '#server/database/schema/index.ts';
import { statement } from '#server/database/statement.ts';
import { isCountedLately } from './day-figures.ts';

/** Sales of so many days say how long a stock lasts. */
export const soldDays = 30;

/** Pieces by product, as `product_id` and `pieces`, added up from the orders of the time. */
const addedUp = (since: Date | Placeholder) => sql`
  select line.product_id, sum(line.pieces)::int as pieces
  from ${orders}, lateral (
    select ${orderLines.productId} as product_id, ${orderLines.quantity} - ${orderLines.cancelledQuantity} as pieces
    from ${orderLines} where ${orderLines.orderId} = ${orders.id} offset 0) line
  where ${orders.createdAt} > ${since} and ${orders.state} not in ('cancelled', 'returned')
  group by 1`;

const timeSold = (now: Date) => new Date(now.getTime() - soldDays * dayMs);

/** The same as a worker has counted it. */
const countedOrders = sql`
  select ${soldProducts.productId} as product_id, ${soldProducts.pieces} as pieces from ${soldProducts}`;

/**
 * Pieces by product in a query that needs them: one statement for where a worker has counted them within the hour, and
 * one for where none has. One for both would be planned anew in every call.
 */
export function withSoldPieces<Row>(name: string, query: (pieces: SQL) => SQL<Row>) {
  const readCounted = statement<Row>(`${name}_counted`, query(countedOrders));
  const readAddedUp = statement<Row>(`${name}_added_up`, query(addedUp(sql.placeholder('soldSince'))));
  return async (reader: Reader, now: Date, values: Record<string, unknown>): Promise<Row[]> =>
    (await isCountedLately(reader, now))
      ? readCounted(reader, values)
      : readAddedUp(reader, { ...values, soldSince: timeSold(now) });
}

/** Counts them anew; what has not changed is not written. */
export async function keepSoldProducts(tx: Transaction, now: Date): Promise<void> {
  const { productId, pieces } = soldProducts;
  await tx.execute(sql`
    with sold as (${addedUp(timeSold(now))}),
    gone as (
      delete from ${soldProducts}
      where not exists (select from sold where sold.product_id = ${soldProducts.productId}))
    insert into ${soldProducts} (${bareNames(productId, pieces)}) select product_id, pieces from sold
    on conflict (${bareNames(productId)}) do update set ${overwritten(pieces)}
      where ${pieces} <> ${excluded(pieces)}`);
}
