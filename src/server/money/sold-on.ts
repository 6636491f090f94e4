import { sql, type SQL } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { lifeOf } from '#server/counted-cache.ts';
import { dayMs } from '#domain/calendar/day.ts';
import type { Minor } from '#domain/pricing/money.ts';
import { endOfWarsawDay, startOfWarsawDay } from '#domain/warsaw-day.ts';
import type { Reader } from '#server/database/database.ts';
import { dayFigures, orders } from '#server/database/schema/index.ts';
import { statement } from '#server/database/statement.ts';

export type Sold = { day: string; gross: Minor; orders: number };

type Span = { begins: string; ends: string };

/** Two months of days, asked for again and again. Working out by the clock of Warsaw when they begin takes a while. */
const spans = new LRUCache<string, Span>({ max: 1000, ...lifeOf(dayMs) });

function spanOf(day: string): Span {
  const known = spans.get(day);
  if (known) return known;
  const span = { begins: startOfWarsawDay(day)!.toISOString(), ends: endOfWarsawDay(day)!.toISOString() };
  spans.set(day, span);
  return span;
}

const part = (days: readonly string[]) => ({
  days: [...days],
  begins: days.map((day) => spanOf(day).begins),
  ends: days.map((day) => spanOf(day).ends),
});

const { placeholder } = sql;
const daysAsked = sql`unnest(${placeholder('days')}::text[], ${placeholder('begins')}::timestamptz[],
  ${placeholder('ends')}::timestamptz[]) as asked(day, begins, ends)`;
const isSold = sql`${orders.currency} = 'PLN' and ${orders.state} not in ('awaiting_payment', 'cancelled', 'returned')`;

/** Every day looks at its own part of the index, which has all that it needs. */
const addedUp = (more: SQL) => sql`
  select coalesce(sum(${orders.grossTotal} - ${orders.cancelledGross}), 0)::float8 as gross, count(*)::int as orders
  from ${orders}
  where ${orders.createdAt} >= asked.begins and ${orders.createdAt} < asked.ends and ${isSold} and ${more}`;

const addUp = statement<Sold>(
  'money_sold_added_up',
  sql`select asked.day, gross, orders from ${daysAsked}, lateral (${addedUp(sql`true`)}) sold`,
);

const findSold = statement<Sold>(
  'money_sold',
  sql`select asked.day, coalesce(${dayFigures.soldGross}, sold.gross)::float8 as gross,
      coalesce(${dayFigures.soldOrders}, sold.orders) as orders
    from ${daysAsked} left join ${dayFigures} on ${dayFigures.day} = asked.day::date,
      lateral (${addedUp(sql`${dayFigures.day} is null`)}) sold`,
);

/** What was ordered on each of these days, added up from the orders. */
export const addUpSold = (reader: Reader, days: readonly string[]): Promise<Sold[]> => addUp(reader, part(days));

/** The same: of days that were counted it is read, the others are added up. */
export async function soldOn(reader: Reader, days: readonly string[]): Promise<ReadonlyMap<string, Sold>> {
  return new Map((await findSold(reader, part(days))).map((row) => [row.day, row]));
}
