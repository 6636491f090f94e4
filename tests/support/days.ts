import { dayFrom, dayNumber } from '#domain/calendar/day.ts';
import { warsawDayOf } from '#domain/warsaw-day.ts';

/**
 * The day of Warsaw so many days after the day of a moment, as '2026-01-31': near midnight it is not the day of UTC.
 */
export const dayAfter = (at: Date, days: number) => dayFrom(dayNumber(warsawDayOf(at)) + days);
