import { between, sql } from 'drizzle-orm';
import { dayFrom, dayNumber } from '#domain/calendar/day.ts';
import { warsawDayOf } from '#domain/warsaw-day.ts';
import type { Reader } from '#server/database/database.ts';
import { dayFigures } from '#server/database/schema/index.ts';
import type { Days } from './runs-of-days.ts';

const { day, money, countedAt } = dayFigures;

/** The money of those days that were counted already. */
export const readFigures = (reader: Reader, { from, to }: Days) =>
  reader
    .select({ day, money })
    .from(dayFigures)
    .where(between(day, from, to));

/** Whether a worker has counted within the hour; with `countedValues`. */
export const isCountedLately = sql`exists (
  select from ${dayFigures} where ${day} = ${sql.placeholder('yesterday')} and ${countedAt} > ${sql.placeholder('hourAgo')})`;

const hourMs = 3_600_000;

export const countedValues = (now: Date) => ({
  yesterday: dayFrom(dayNumber(warsawDayOf(now)) - 1),
  hourAgo: new Date(now.getTime() - hourMs),
});
