import { between, sql } from 'drizzle-orm';
import { dayFrom, dayNumber, hourMs } from '#domain/calendar/day.ts';
import { warsawDayOf } from '#domain/warsaw-day.ts';
import type { Reader } from '#server/database/database.ts';
import { dayFigures } from '#server/database/schema/index.ts';
import { statement } from '#server/database/statement.ts';

/** Days as YYYY-MM-DD, both of them included. */
export type Days = { readonly from: string; readonly to: string };

export const listDays = ({ from, to }: Days): string[] =>
  Array.from({ length: Math.max(0, dayNumber(to) - dayNumber(from) + 1) }, (_, index) =>
    dayFrom(dayNumber(from) + index),
  );

/** The days that are wanted, where they follow one another as one run. */
export function runsOf(days: Days, isWanted: (day: string) => boolean): Days[] {
  const runs: { from: string; to: string }[] = [];
  let before: string | null = null;
  for (const day of listDays(days).filter(isWanted)) {
    const run = runs.at(-1);
    if (run && before !== null && dayNumber(day) === dayNumber(before) + 1) run.to = day;
    else runs.push({ from: day, to: day });
    before = day;
  }
  return runs;
}

const { day, money, countedAt } = dayFigures;

/** The money of those days that were counted already. */
export const readFigures = (reader: Reader, { from, to }: Days) =>
  reader
    .select({ day, money })
    .from(dayFigures)
    .where(between(day, from, to));

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
