import { and, between, eq, gt } from 'drizzle-orm';
import { dayFrom, dayNumber } from '#domain/calendar/day.ts';
import { warsawDayOf } from '#domain/warsaw-day.ts';
import { isAnyOf } from '#server/database/any-of.ts';
import type { Reader } from '#server/database/database.ts';
import { dayFigures } from '#server/database/schema/index.ts';
import type { Days } from './runs-of-days.ts';

const { day, money, soldGross, soldOrders, countedAt } = dayFigures;

/** The money of those of these days that were counted. */
export const readFigures = (reader: Reader, { from, to }: Days) =>
  reader
    .select({ day, money })
    .from(dayFigures)
    .where(between(day, from, to));

/** What was ordered on those of these days that were counted. */
export const readSold = (reader: Reader, days: readonly string[]) =>
  reader
    .select({ day, gross: soldGross, orders: soldOrders })
    .from(dayFigures)
    .where(isAnyOf(day, [...days]));

const hourMs = 3_600_000;

/** Whether a worker has counted within the hour. */
export async function isCountedLately(reader: Reader, now: Date): Promise<boolean> {
  const yesterday = dayFrom(dayNumber(warsawDayOf(now)) - 1);
  const rows = await reader
    .select({ day })
    .from(dayFigures)
    .where(and(eq(day, yesterday), gt(countedAt, new Date(now.getTime() - hourMs))));
  return rows.length > 0;
}
