import { dayFrom, dayNumber } from './day.ts';
import { isPublicHoliday } from './public-holidays.ts';

/** Days on which the shop does not work beside weekends and public holidays, the first and the last with them. */
export type ClosedDays = { readonly from: string; readonly to: string };

/** What working days are counted by: the day it is in Warsaw, as '2026-01-31', and when the shop is closed. */
export type Calendar = { readonly today: string; readonly closed: readonly ClosedDays[] };

/** Whether the shop works on a day: not on weekends, public holidays of Poland and its own closed days (CALENDAR-1). */
export function isWorkingDay(day: string, closed: readonly ClosedDays[]): boolean {
  return !isWeekend(day) && !isPublicHoliday(day) && !closed.some(({ from, to }) => from <= day && day <= to);
}

/** The day after so many working days; none at all is the day itself, or the next working day after it. */
export function addWorkingDays(day: string, count: number, closed: readonly ClosedDays[]): string {
  let number = dayNumber(day);
  let left = count;
  while (left > 0 || !isWorkingDay(dayFrom(number), closed)) {
    number += 1;
    if (isWorkingDay(dayFrom(number), closed)) left -= 1;
  }
  return dayFrom(number);
}

const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay());
