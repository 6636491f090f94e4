import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import { dayMs } from '#domain/calendar/day.ts';
import { bareNames, excluded, overwritten } from '#server/database/bare-names.ts';
import type { Transaction } from '#server/database/database.ts';
import { orderLines, orders, soldProducts } from '#server/database/schema/index.ts';
import { countedValues, isCountedLately } from './day-figures.ts';

/** Sales of so many days say how long a stock lasts. */
export const soldDays = 30;

/** Pieces by product, as `product_id` and `pieces`, added up from the orders of the time. */
const addedUp = (since: Date | Placeholder, more: SQL) => sql`
  select line.product_id, sum(line.pieces)::int as pieces
  from ${orders}, lateral (
    select ${orderLines.productId} as product_id, ${orderLines.quantity} - ${orderLines.cancelledQuantity} as pieces
    from ${orderLines} where ${orderLines.orderId} = ${orders.id} offset 0) line
  where ${orders.createdAt} > ${since} and ${orders.state} not in ('cancelled', 'returned') and ${more}
  group by 1`;

const timeSold = (now: Date) => new Date(now.getTime() - soldDays * dayMs);

/** The same as a worker has counted it within the hour; where none has, added up. A statement needs `soldValues` for it. */
export const soldPieces = sql`
  select ${soldProducts.productId} as product_id, ${soldProducts.pieces} as pieces from ${soldProducts}
  where ${isCountedLately}
  union all (${addedUp(sql.placeholder('soldSince'), sql`not ${isCountedLately}`)})`;

export const soldValues = (now: Date) => ({ ...countedValues(now), soldSince: timeSold(now) });

/** Counts them anew; what has not changed is not written. */
export async function keepSoldProducts(tx: Transaction, now: Date): Promise<void> {
  const { productId, pieces } = soldProducts;
  await tx.execute(sql`
    with sold as (${addedUp(timeSold(now), sql`true`)}),
    gone as (
      delete from ${soldProducts}
      where not exists (select from sold where sold.product_id = ${soldProducts.productId}))
    insert into ${soldProducts} (${bareNames(productId, pieces)}) select product_id, pieces from sold
    on conflict (${bareNames(productId)}) do update set ${overwritten(pieces)}
      where ${pieces} <> ${excluded(pieces)}`);
}
