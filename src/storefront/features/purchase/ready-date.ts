import type { Locale } from '#domain/locale.ts';

const timeZone = 'Europe/Warsaw';
const dayMs = 86_400_000;

/** The day after so many working days, weekends skipped, as midnight UTC of its calendar date; the first day is tomorrow. */
export function readyDate(now: Date, workingDays: number): Date {
  let day = Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone }).format(now));
  for (let left = workingDays; left > 0;) {
    day += dayMs;
    if (!isWeekend(day)) left -= 1;
  }
  return new Date(day);
}

const isWeekend = (day: number) => [0, 6].includes(new Date(day).getUTCDay());

/** '21 grudnia', '21 December'. */
export function dayAndMonth(day: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(locale === 'pl' ? 'pl-PL' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(day);
}
