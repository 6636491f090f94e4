import { warsawDayOf } from '#domain/warsaw-day.ts';

/** The year and month that numbers an order, by the clock of Warsaw: '2026/01' (ORDER-4). */
export const orderPeriod = (now: Date): string => warsawDayOf(now).slice(0, 7).replace('-', '/');

/** What a customer calls an order: the period and its running number, `2026/01/000123` (ORDER-4). */
export function orderReference(period: string, number: number): string {
  return `${period}/${String(number).padStart(6, '0')}`;
}

/** The header in which a guest proves an order by its e-mail; header names know no case (ORDER-6). */
export const confirmEmailHeader = 'confirm-email';
