import type { CurrencyCode, Minor } from '#domain/pricing/money.ts';
import { warsawDayOf } from '#domain/warsaw-day.ts';
import { portionsOf } from '#domain/portions-of.ts';
import type { Reader } from '#server/database/database.ts';
import { entriesOf, ordersWithMoney, type Span } from './money-of-orders.ts';

/** What came and went back of one day or month, method, rate and currency, in minor units. */
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

/** The money of a time by days or months of Warsaw, methods and VAT rates (MONEY-2); gift cards pay as a method. */
export async function countMoney(reader: Reader, span: Span, by: 'day' | 'month'): Promise<MoneySum[]> {
  const sums = new Map<string, MoneySum>();
  const ids = await ordersWithMoney(reader, span);
  for (const batch of portionsOf(ids, ordersAtOnce)) {
    for (const { order, entries } of await entriesOf(reader, batch, span.to)) {
      for (const { at, method, ratePercent, net, vat } of entries) {
        if (at < span.from.getTime()) continue;
        const period = warsawDayOf(new Date(at)).slice(0, by === 'day' ? 10 : 7);
        const key = [period, method, ratePercent, order.currency].join();
        const before = sums.get(key) ?? {
          period,
          method,
          ratePercent,
          currency: order.currency,
          received: 0,
          returned: 0,
          net: 0,
          vat: 0,
        };
        const gross = net + vat;
        sums.set(key, {
          ...before,
          received: before.received + Math.max(0, gross),
          returned: before.returned + Math.max(0, -gross),
          net: before.net + net,
          vat: before.vat + vat,
        });
      }
    }
  }
  const order = ({ period, currency, method, ratePercent }: MoneySum) =>
    `${period} ${currency} ${method} ${String(ratePercent).padStart(3, '0')}`;
  return [...sums.values()].toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
}
