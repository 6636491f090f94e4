import { dayFrom, dayNumber } from '../calendar/day.ts';
import { addWorkingDays, isWorkingDay, type Calendar, type ClosedDays } from '../calendar/working-days.ts';

/**
 * On which day each of so many steps is planned, in their order (PRODUCTION-6): the last on the day that was promised,
 * each one before it a working day earlier, none before today. Without a promise they follow one another from today.
 */
export function planSteps(
  count: number,
  { promisedOn, today, closed }: Calendar & { promisedOn: string | null },
): string[] {
  const first = addWorkingDays(today, 0, closed);
  if (promisedOn === null) return Array.from({ length: count }, (_, index) => addWorkingDays(first, index, closed));
  const days: string[] = [];
  let day = lastWorkingDay(promisedOn, closed);
  for (let left = count; left > 0; left -= 1) {
    days.unshift(day < first ? first : day);
    if (day > first) day = lastWorkingDay(dayBefore(day), closed);
  }
  return days;
}

const dayBefore = (day: string) => dayFrom(dayNumber(day) - 1);

/** The day itself, or the last working day before it. */
function lastWorkingDay(day: string, closed: readonly ClosedDays[]): string {
  let last = day;
  while (!isWorkingDay(last, closed)) last = dayBefore(last);
  return last;
}
