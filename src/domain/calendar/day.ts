export const hourMs = 3_600_000;

/** Always 24 hours. A day in Warsaw has 23 to 25, because the clocks change. */
export const dayMs = 24 * hourMs;

/** The number of days from 1970-01-01 to a day such as '2026-01-31'. */
export function dayNumber(day: string): number {
  return Date.parse(day) / dayMs;
}

/** The day, such as '2026-01-31', that comes this many days after 1970-01-01. */
export function dayFrom(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, 10);
}

const thursday = 3;

/** The day of the week of a day number: 0 is Monday, 6 is Sunday. Day 0, 1970-01-01, was a Thursday. */
export const weekdayOf = (number: number): number => (number + thursday) % 7;

/** A day as people read it in both languages: '2026-01-31' is 31.01.2026 (TEXT-3). */
export function formatDay(day: string): string {
  return day.split('-').toReversed().join('.');
}
