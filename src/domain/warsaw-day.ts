import { dayMs, formatDay } from './calendar/day.ts';
import { whenUsed } from './when-used.ts';

const shape = /^\d{4}-\d{2}-\d{2}$/;

/** When a day begins by the clock of Warsaw, as '2026-01-31'; null where there is no such day. */
export function startOfWarsawDay(day: string): Date | null {
  if (!shape.test(day) || Number.isNaN(Date.parse(day)) || new Date(day).toISOString().slice(0, 10) !== day)
    return null;
  const winter = new Date(`${day}T00:00:00+01:00`);
  const summer = new Date(`${day}T00:00:00+02:00`);
  return warsawDayOf(summer) === day ? summer : winter;
}

/** The moment when the next day begins. Something that is valid until the end of a day is over at that moment. */
export function endOfWarsawDay(day: string): Date | null {
  const start = startOfWarsawDay(day);
  // A day has 23 to 25 hours; noon of the next one is 36 hours away, an hour more or less.
  return start && startOfWarsawDay(warsawDayOf(new Date(start.getTime() + 1.5 * dayMs)));
}

const timeZone = 'Europe/Warsaw';
const formatIn = (locale: string, options: Intl.DateTimeFormatOptions) =>
  whenUsed(() => new Intl.DateTimeFormat(locale, { timeZone, ...options }));
const dayInWarsaw = formatIn('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });
const hourInWarsaw = formatIn('en-GB', { hour: '2-digit', minute: '2-digit' });

/** The day of a moment by the clock of Warsaw, as '2026-01-31'. */
export function warsawDayOf(at: Date): string {
  return dayInWarsaw().format(at);
}

/** A moment by the clock of Warsaw, as people read it in both languages: 31.01.2026, 14:05 (TEXT-3). */
export function formatMoment(at: Date): string {
  return `${formatDay(warsawDayOf(at))}, ${hourInWarsaw().format(at)}`;
}

/** The last day of something that ends at a moment, as people read it in both languages: 31.01.2026 (TEXT-3). */
export function lastDayBefore(end: Date): string {
  return formatDay(warsawDayOf(new Date(end.getTime() - 1)));
}

const writtenMoment = formatIn('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

/** A moment by the clock of Warsaw, as programs and files have it: 2026-01-31 14:05. `readWarsawMoment` reads it. */
export function warsawMomentOf(at: Date): string {
  return writtenMoment().format(at);
}

/**
 * A moment by the clock of Warsaw, written as '2026-01-31 08:00' or as a day, which begins it; null where there is
 * none.
 */
export function readWarsawMoment(text: string): Date | null {
  if (shape.test(text)) return startOfWarsawDay(text);
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})$/.exec(text) ?? [];
  if (day === undefined) return null;
  const possible = ['+02:00', '+01:00'].map((offset) => new Date(`${day}T${time}:00${offset}`));
  return possible.find((at) => !Number.isNaN(at.getTime()) && warsawMomentOf(at) === `${day} ${time}`) ?? null;
}
