import type { CurrencyCode, Minor } from '#domain/pricing/money.ts';
import { endOfWarsawDay, startOfWarsawDay, warsawDayOf } from '#domain/warsaw-day.ts';
import { portionsOf } from '#domain/portions-of.ts';
import type { Reader } from '#server/database/database.ts';
import type { DayMoney } from '#server/database/schema/index.ts';
import { readFigures, runsOf, type Days } from './day-figures.ts';
import { entriesOf, ordersWithMoney } from './money-of-orders.ts';

/** Payments and refunds of one day or month, method, rate and currency, in minor units. */
export type MoneySum = {
  period: string;
  method: string;
  ratePercent: number;
  currency: CurrencyCode;
  received: Minor;
  returned: Minor;
  net: Minor;
  vat: Minor;
};

const ordersAtOnce = 1000;

/**
 * The money of days by days or months of Warsaw, methods and VAT rates (MONEY-2); gift cards pay as a method. Days that
 * were counted before are read, the others are added up order by order.
 */
export async function countMoney(reader: Reader, days: Days, by: 'day' | 'month'): Promise<MoneySum[]> {
  const keptDays = new Map((await readFigures(reader, days)).map(({ day, money }) => [day, money]));
  const sums = new Map<string, MoneySum>();
  const add = (day: string, parts: readonly DayMoney[]) => {
    for (const part of parts) addTo(sums, { ...part, period: by === 'day' ? day : day.slice(0, 7) });
  };
  for (const [day, money] of keptDays) add(day, money);
  for (const run of runsOf(days, (day) => !keptDays.has(day)))
    for (const [day, money] of await addUpMoney(reader, run)) add(day, money);
  return [...sums.values()].toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
}

const orderOf = ({ period, currency, method, ratePercent }: MoneySum) =>
  `${period} ${currency} ${method} ${String(ratePercent).padStart(3, '0')}`;

function addTo(sums: Map<string, MoneySum>, part: MoneySum): void {
  const key = [part.period, part.method, part.ratePercent, part.currency].join();
  const before = sums.get(key);
  sums.set(key, {
    ...part,
    received: part.received + (before?.received ?? 0),
    returned: part.returned + (before?.returned ?? 0),
    net: part.net + (before?.net ?? 0),
    vat: part.vat + (before?.vat ?? 0),
  });
}

/** The money of each of these days that had some, added up order by order. */
export async function addUpMoney(reader: Reader, { from, to }: Days): Promise<Map<string, MoneySum[]>> {
  const span = { from: startOfWarsawDay(from)!, to: endOfWarsawDay(to)! };
  const sums = new Map<string, MoneySum>();
  const ids = await ordersWithMoney(reader, span);
  for (const batch of portionsOf(ids, ordersAtOnce))
    for (const { order, entries } of await entriesOf(reader, batch, span.to))
      for (const { at, method, ratePercent, net, vat } of entries) {
        if (at < span.from.getTime()) continue;
        const gross = net + vat;
        const [received, returnedAmount] = [Math.max(0, gross), Math.max(0, -gross)];
        const { currency } = order;
        addTo(sums, {
          period: warsawDayOf(new Date(at)),
          method,
          ratePercent,
          currency,
          received,
          returned: returnedAmount,
          net,
          vat,
        });
      }
  return Map.groupBy(sums.values(), ({ period }) => period);
}
