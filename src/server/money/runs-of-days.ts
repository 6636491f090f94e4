import { dayFrom, dayNumber } from '#domain/calendar/day.ts';

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
