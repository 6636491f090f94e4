import { startOfWarsawDay } from '#domain/warsaw-day.ts';
import { dayFrom, dayMs, dayNumber, weekdayOf } from './day.ts';

const sameEachYear = ['01-01', '01-06', '05-01', '05-03', '08-15', '11-01', '11-11', '12-25', '12-26'];
/** Christmas Eve has been a day off since this year. */
const firstFreeChristmasEve = 2025;
const easterMonday = 1;
const corpusChristi = 60;

/**
 * The public holidays of Poland by year, kept because a list asks for the same few years again and again (Act of 18
 * January 1951 on days off).
 */
const holidays: Record<number, ReadonlySet<number>> = {};

/** Whether a day, as '2026-12-24', is a public holiday in Poland. Easter Sunday and Pentecost are Sundays anyway. */
export const isPublicHoliday = (day: string): boolean => isHoliday(dayNumber(day));

function isHoliday(number: number): boolean {
  const year = new Date(number * dayMs).getUTCFullYear();
  return (holidays[year] ??= holidaysOf(year)).has(number);
}

/** As day numbers. */
function holidaysOf(year: number): ReadonlySet<number> {
  const easter = dayNumber(easterSunday(year));
  const fixed = year >= firstFreeChristmasEve ? [...sameEachYear, '12-24'] : sameEachYear;
  return new Set([
    easter + easterMonday,
    easter + corpusChristi,
    ...fixed.map((inYear) => dayNumber(`${year}-${inYear}`)),
  ]);
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

/** Days on which the shop does not work beside weekends and public holidays; the first and the last are included. */
export type ClosedDays = { readonly from: string; readonly to: string };

/** What counting working days needs: today in Warsaw, as '2026-01-31', and the days when the shop is closed. */
export type Calendar = { readonly today: string; readonly closed: readonly ClosedDays[] };

/** Whether the shop works on a day: not on weekends, public holidays of Poland and its own closed days (CALENDAR-1). */
export function isWorkingDay(day: string, closed: readonly ClosedDays[]): boolean {
  return isWorking(dayNumber(day), closed);
}

/** The day after this many working days. After 0 working days it is the day itself, or the next working day. */
export function addWorkingDays(day: string, count: number, closed: readonly ClosedDays[]): string {
  let number = dayNumber(day);
  let daysLeft = count;
  while (daysLeft > 0 || !isWorking(number, closed)) {
    number += 1;
    if (isWorking(number, closed)) daysLeft -= 1;
  }
  return dayFrom(number);
}

/** Takes the number of a day, because numbers are counted and compared without writing each day out. */
function isWorking(number: number, closed: readonly ClosedDays[]): boolean {
  if (isWeekend(number) || isHoliday(number)) return false;
  return !closed.some(({ from, to }) => dayNumber(from) <= number && number <= dayNumber(to));
}

const saturday = 5;
const isWeekend = (number: number) => weekdayOf(number) >= saturday;

/** A longer range is probably a typing error in the year. */
const mostDays = 92;

/**
 * Reads days and ranges of days, `2027-06-04 2027-08-02..2027-08-13`, divided by spaces or commas. null: one of them is
 * no day, ends before it begins, or lasts longer than three months.
 */
export function readClosedDays(text: string): ClosedDays[] | null {
  const entries = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(readRange);
  return entries.every((range) => range !== null) ? entries : null;
}

function readRange(text: string): ClosedDays | null {
  const [from = '', to = from, ...more] = text.split('..');
  if (more.length > 0 || startOfWarsawDay(from) === null || startOfWarsawDay(to) === null) return null;
  const days = dayNumber(to) - dayNumber(from) + 1;
  return days >= 1 && days <= mostDays ? { from, to } : null;
}
