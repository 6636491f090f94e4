import { between, sql } from 'drizzle-orm';
import { dayFrom, dayNumber } from '#domain/calendar/day.ts';
import { warsawDayOf } from '#domain/warsaw-day.ts';
import type { Reader } from '#server/database/database.ts';
import { dayFigures } from '#server/database/schema/index.ts';
import { statement } from '#server/database/statement.ts';
import type { Days } from './runs-of-days.ts';

const { day, money, countedAt } = dayFigures;

/** The money of those days that were counted already. */
export const readFigures = (reader: Reader, { from, to }: Days) =>
  reader
    .select({ day, money })
    .from(dayFigures)
    .where(between(day, from, to));

const hourMs = 3_600_000;

const findLately = statement<{ lately: boolean }>(
  'money_counted_lately',
  sql`select exists (select from ${dayFigures}
    where ${day} = ${sql.placeholder('yesterday')} and ${countedAt} > ${sql.placeholder('hourAgo')}) as lately`,
);

/** Whether a worker has counted within the hour. */
export async function isCountedLately(reader: Reader, now: Date): Promise<boolean> {
  const yesterday = dayFrom(dayNumber(warsawDayOf(now)) - 1);
  const [row] = await findLately(reader, { yesterday, hourAgo: new Date(now.getTime() - hourMs) });
  return row!.lately;
}
