import { dayFrom, dayNumber } from '#domain/calendar/day.ts';
import { warsawDayOf } from '#domain/warsaw-day.ts';
import { excluded } from '#server/database/bare-names.ts';
import type { Database } from '#server/database/database.ts';
import { dayFigures, type DayMoney } from '#server/database/schema/index.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { addUpMoney, type MoneySum } from './count-money.ts';
import { readFigures, listDays, runsOf, type Days } from './day-figures.ts';
import { addUpSold } from './sold-on.ts';
import { keepSoldProducts } from './sold-products.ts';

/** Lines are still taken off orders of these days, so they are counted again in every turn. */
const recent = 62;
/** The turnover stands beside the same days of the year before. */
const [firstOfYear, lastOfYear] = [396, 364];
/** Sums go back so far. */
const daysKept = 800;
const daysATurn = 100;

/**
 * Counts days that are over (MONEY-10): the last two months, what the turnover shows of the year before, and some of
 * the others that were not counted yet.
 */
export async function keepFigures(
  { database, clock }: Pick<ServerDeps, 'database' | 'clock'>,
  goesOn: () => boolean = () => true,
): Promise<void> {
  const now = clock();
  const today = dayNumber(warsawDayOf(now));
  const ago = (first: number, last: number): Days => ({ from: dayFrom(today - first), to: dayFrom(today - last) });
  const keptDays = new Set((await readFigures(database.reader, ago(daysKept, 1))).map(({ day }) => day));
  const missingDays = listDays(ago(daysKept, recent + 1)).filter((day) => !keptDays.has(day));
  const daysToCount = new Set([
    ...listDays(ago(recent, 1)),
    ...listDays(ago(firstOfYear, lastOfYear)),
    ...missingDays.slice(-daysATurn),
  ]);
  for (const days of runsOf(ago(daysKept, 1), (day) => daysToCount.has(day)))
    if (goesOn()) await keepDays(database, days, now);
  await database.transaction((tx) => keepSoldProducts(tx, now));
}

async function keepDays({ reader, transaction }: Database, days: Days, now: Date): Promise<void> {
  const [money, sold] = await Promise.all([addUpMoney(reader, days), addUpSold(reader, listDays(days))]);
  const rows = sold.map(({ day, gross, orders }) => ({
    day,
    soldGross: gross,
    soldOrders: orders,
    money: (money.get(day) ?? []).map(withoutPeriod),
    countedAt: now,
  }));
  await transaction((tx) =>
    tx
      .insert(dayFigures)
      .values(rows)
      .onConflictDoUpdate({
        target: dayFigures.day,
        set: {
          soldGross: excluded(dayFigures.soldGross),
          soldOrders: excluded(dayFigures.soldOrders),
          money: excluded(dayFigures.money),
          countedAt: excluded(dayFigures.countedAt),
        },
      }),
  );
}

const withoutPeriod = ({ method, ratePercent, currency, received, returned, net, vat }: MoneySum): DayMoney => ({
  method,
  ratePercent,
  currency,
  received,
  returned,
  net,
  vat,
});
