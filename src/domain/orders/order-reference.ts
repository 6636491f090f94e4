/** The year and month that numbers an order of a day in Warsaw: '2026/01' of '2026-01-31' (ORDER-4). */
export const orderPeriod = (day: string): string => day.slice(0, 7).replace('-', '/');

/** What a customer calls an order: the period and its running number, `2026/01/000123` (ORDER-4). */
export function orderReference(period: string, number: number): string {
  return `${period}/${String(number).padStart(6, '0')}`;
}

/** The header in which a guest proves an order by its e-mail; header names know no case (ORDER-6). */
export const confirmEmailHeader = 'confirm-email';
