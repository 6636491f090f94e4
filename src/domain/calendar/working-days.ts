import { dayFrom, dayNumber } from './day.ts';

const sameEachYear = ['01-01', '01-06', '05-01', '05-03', '08-15', '11-01', '11-11', '12-25', '12-26'];
/** Christmas Eve has been a day off since this year. */
const firstFreeChristmasEve = 2025;
const easterMonday = 1;
const corpusChristi = 60;

/**
 * Whether a day, as '2026-12-24', is a public holiday in Poland (Act of 18 January 1951 on days off). Easter Sunday and
 * Pentecost are Sundays anyway.
 */
export function isPublicHoliday(day: string): boolean {
  const [year, inYear] = [Number(day.slice(0, 4)), day.slice(5)];
  if (sameEachYear.includes(inYear)) return true;
  if (inYear === '12-24') return year >= firstFreeChristmasEve;
  const sinceEaster = dayNumber(day) - dayNumber(easterSunday(year));
  return sinceEaster === easterMonday || sinceEaster === corpusChristi;
}

/** Easter Sunday of a year in the Gregorian calendar, as '2026-04-05' (the algorithm of Meeus, Jones and Butcher). */
export function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearInCentury = year % 100;
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - Math.floor(century / 4) - moonCorrection + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearInCentury / 4) - moon - (yearInCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const daysAfterMarchFirst = moon + weekday - 7 * late + 21;
  return dayFrom(dayNumber(`${year}-03-01`) + daysAfterMarchFirst);
}

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
