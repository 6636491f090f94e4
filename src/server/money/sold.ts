import { sql, type SQL, type Placeholder } from 'drizzle-orm';
import { dayMs } from '#domain/calendar/day.ts';
import type { Minor } from '#domain/pricing/money.ts';
import { endOfWarsawDay, startOfWarsawDay } from '#domain/warsaw-day.ts';
import { bareNames, excluded, overwritten } from '#server/database/bare-names.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { dayFigures, orders, orderLines, soldProducts } from '#server/database/schema/index.ts';
import { statement } from '#server/database/statement.ts';
import { countedValues, isCountedLately } from './day-figures.ts';

export type Sold = { day: string; gross: Minor; orders: number };

const part = (days: readonly string[]) => ({
  days: [...days],
  begins: days.map((day) => startOfWarsawDay(day)!.toISOString()),
  ends: days.map((day) => endOfWarsawDay(day)!.toISOString()),
});

const { placeholder } = sql;
const asked = sql`unnest(${placeholder('days')}::text[], ${placeholder('begins')}::timestamptz[],
  ${placeholder('ends')}::timestamptz[]) as asked(day, begins, ends)`;
const isSold = sql`${orders.currency} = 'PLN' and ${orders.state} not in ('awaiting_payment', 'cancelled', 'returned')`;

/** Every day looks at its own part of the index, which has all that it needs. */
const addedUp = (more: SQL) => sql`
  select coalesce(sum(${orders.grossTotal} - ${orders.cancelledGross}), 0)::float8 as gross, count(*)::int as orders
  from ${orders}
  where ${orders.createdAt} >= asked.begins and ${orders.createdAt} < asked.ends and ${isSold} and ${more}`;

const addUp = statement<Sold>(
  'money_sold_added_up',
  sql`select asked.day, gross, orders from ${asked}, lateral (${addedUp(sql`true`)}) sold`,
);

const findSold = statement<Sold>(
  'money_sold',
  sql`select asked.day, coalesce(${dayFigures.soldGross}, sold.gross)::float8 as gross,
      coalesce(${dayFigures.soldOrders}, sold.orders) as orders
    from ${asked} left join ${dayFigures} on ${dayFigures.day} = asked.day::date,
      lateral (${addedUp(sql`${dayFigures.day} is null`)}) sold`,
);

/** What was ordered on each of these days, added up from the orders. */
export const addUpSold = (reader: Reader, days: readonly string[]): Promise<Sold[]> => addUp(reader, part(days));

/** The same: of days that were counted it is read, the others are added up. */
export async function soldOn(reader: Reader, days: readonly string[]): Promise<ReadonlyMap<string, Sold>> {
  return new Map((await findSold(reader, part(days))).map((row) => [row.day, row]));
}

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
