import { startOfWarsawDay } from '#domain/warsaw-day.ts';
import { dayNumber } from './day.ts';
import type { ClosedDays } from './working-days.ts';

/** A longer holiday is more likely a mistyped year. */
const mostDays = 92;

/**
 * Reads days and ranges of days, `2027-06-04 2027-08-02..2027-08-13`, divided by spaces or commas. null: one of them is
 * no day, ends before it begins, or lasts longer than three months.
 */
export function readClosedDays(text: string): ClosedDays[] | null {
  const read = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(readRange);
  return read.every((range) => range !== null) ? read : null;
}

function readRange(text: string): ClosedDays | null {
  const [from = '', to = from, ...more] = text.split('..');
  if (more.length > 0 || startOfWarsawDay(from) === null || startOfWarsawDay(to) === null) return null;
  const days = dayNumber(to) - dayNumber(from) + 1;
  return days >= 1 && days <= mostDays ? { from, to } : null;
}
