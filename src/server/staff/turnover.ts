import { sql } from 'drizzle-orm';
import type { Turnover } from '#contract/staff-today.ts';
import { dayFrom, dayNumber } from '#domain/calendar/day.ts';
import { currencies, toMajor, type Minor } from '#domain/pricing/money.ts';
import { endOfWarsawDay, startOfWarsawDay } from '#domain/warsaw-day.ts';
import type { Reader } from '#server/database/database.ts';
import { orders } from '#server/database/schema/index.ts';

const turnoverDays = 30;
const currency = currencies.PLN;

/** A day of the year before; the 29th of February is beside the 28th. */
const yearBefore = (day: string) => {
  const earlier = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return startOfWarsawDay(earlier) === null ? dayFrom(dayNumber(day) - 366) : earlier;
};

/** What was ordered in each of thirty days and in the same days a year before. */
export async function turnoverOf(reader: Reader, today: string): Promise<Turnover> {
  const days = Array.from({ length: turnoverDays }, (_, index) => dayFrom(dayNumber(today) - turnoverDays + 1 + index));
  const before = days.map(yearBefore);
  const sold = await soldOn(reader, [...days, ...before]);
  const sumOf = (list: readonly string[], part: 'gross' | 'orders') =>
    list.reduce((sum, each) => sum + sold.get(each)![part], 0);
  const major = (minor: Minor) => toMajor(minor, currency.precision);
  return {
    currency,
    gross: major(sumOf(days, 'gross')),
    grossBefore: major(sumOf(before, 'gross')),
    orders: sumOf(days, 'orders'),
    ordersBefore: sumOf(before, 'orders'),
    days: days.map((each, index) => ({
      day: each,
      gross: major(sold.get(each)!.gross),
      before: major(sold.get(before[index]!)!.gross),
    })),
  };
}

type Sold = { day: string; gross: Minor; orders: number };

/**
 * What was ordered on each of these days: every day looks at its own part of the index, which has all that it needs.
 */
async function soldOn(reader: Reader, days: readonly string[]): Promise<ReadonlyMap<string, Sold>> {
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
  return new Map(rows.map((row) => [row.day, row]));
}
