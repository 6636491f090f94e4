import { endOfWarsawDay, warsawDayOf } from '../warsaw-day.ts';

/**
 * When a gift card bought now is over: at the end of the same day of the month so many months later, or of that month's
 * last day where it has no such day.
 */
export function giftCardEnd(now: Date, months: number): Date {
  const [year, month, day] = warsawDayOf(now).split('-').map(Number) as [number, number, number];
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const end = new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)));
  return endOfWarsawDay(end.toISOString().slice(0, 10))!;
}
