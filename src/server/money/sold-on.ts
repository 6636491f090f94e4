import { sql } from 'drizzle-orm';
import type { Minor } from '#domain/pricing/money.ts';
import { endOfWarsawDay, startOfWarsawDay } from '#domain/warsaw-day.ts';
import type { Reader } from '#server/database/database.ts';
import { orders } from '#server/database/schema/index.ts';
import { readSold } from './day-figures.ts';

export type Sold = { day: string; gross: Minor; orders: number };

/** What was ordered on each of these days: of those that were counted it is read, the others are added up. */
export async function soldOn(reader: Reader, days: readonly string[]): Promise<ReadonlyMap<string, Sold>> {
  const kept = await readSold(reader, days);
  const known = new Set(kept.map(({ day }) => day));
  const open = days.filter((day) => !known.has(day));
  const rows = open.length === 0 ? [] : await addUpSold(reader, open);
  return new Map([...kept, ...rows].map((row) => [row.day, row]));
}

/** Every day looks at its own part of the index, which has all that it needs. */
export async function addUpSold(reader: Reader, days: readonly string[]): Promise<Sold[]> {
  const begins = days.map((day) => startOfWarsawDay(day)!.toISOString());
  const ends = days.map((day) => endOfWarsawDay(day)!.toISOString());
  const { rows } = await reader.execute<Sold>(sql`
    select day, gross, orders
    from unnest(${sql.param([...days])}::text[], ${sql.param(begins)}::timestamptz[], ${sql.param(ends)}::timestamptz[])
      as days(day, begins, ends),
    lateral (
      select coalesce(sum(${orders.grossTotal} - ${orders.cancelledGross}), 0)::float8 as gross, count(*)::int as orders
      from ${orders}
      where ${orders.createdAt} >= begins and ${orders.createdAt} < ends and ${orders.currency} = 'PLN'
        and ${orders.state} not in ('awaiting_payment', 'cancelled', 'returned')) sold`);
  return rows;
}
