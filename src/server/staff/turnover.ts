import type { Turnover } from '#contract/staff-today.ts';
import { dayFrom, dayNumber } from '#domain/calendar/day.ts';
import { currencies, toMajor, type Minor } from '#domain/pricing/money.ts';
import type { Reader } from '#server/database/database.ts';
import { soldOn } from '#server/money/index.ts';

const turnoverDays = 30;
const currency = currencies.PLN;

/** The same day a year before; for the 29th of February it is the 28th. */
const yearBefore = (day: string) => {
  const earlier = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  const number = dayNumber(earlier);
  return !Number.isNaN(number) && dayFrom(number) === earlier ? earlier : dayFrom(dayNumber(day) - 366);
};

/** What was ordered in each of thirty days and in the same days a year before. */
export async function turnoverOf(reader: Reader, today: string): Promise<Turnover> {
  const days = Array.from({ length: turnoverDays }, (_, index) => dayFrom(dayNumber(today) - turnoverDays + 1 + index));
  const before = days.map(yearBefore);
  const sold = await soldOn(reader, [...days, ...before]);
  const sumOf = (list: readonly string[], part: 'gross' | 'orders') =>
    list.reduce((sum, each) => sum + sold.get(each)![part], 0);
  const major = (minor: Minor) => toMajor(minor, currency.precision);
  return {
    currency,
    gross: major(sumOf(days, 'gross')),
    grossBefore: major(sumOf(before, 'gross')),
    orders: sumOf(days, 'orders'),
    ordersBefore: sumOf(before, 'orders'),
    days: days.map((each, index) => ({
      day: each,
      gross: major(sold.get(each)!.gross),
      before: major(sold.get(before[index]!)!.gross),
    })),
  };
}
