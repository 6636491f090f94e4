/** 24 hours. A day by the clock of Warsaw has 23 to 25. */
export const dayMs = 86_400_000;

/** How many days a day, as '2026-01-31', is after 1970-01-01. */
export function dayNumber(day: string): number {
  return Date.parse(day) / dayMs;
}

/** The day that is so many days after 1970-01-01, as '2026-01-31'. */
export function dayFrom(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, 10);
}

const thursday = 3;

/** The day of the week of such a number, from 0 for Monday to 6 for Sunday; 1970-01-01 was a Thursday. */
export const weekdayOf = (number: number): number => (number + thursday) % 7;

/** A day as people read it in both languages: '2026-01-31' is 31.01.2026 (TEXT-3). */
export function formatDay(day: string): string {
  return day.split('-').toReversed().join('.');
}
