import { date, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { CurrencyCode, Minor } from '#domain/pricing/money.ts';
import { moment, money } from './columns.ts';

/** Payments and refunds by one method and at one VAT rate, in minor units of the currency. */
export type DayMoney = {
  readonly method: string;
  readonly ratePercent: number;
  readonly currency: CurrencyCode;
  readonly received: Minor;
  readonly returned: Minor;
  readonly net: Minor;
  readonly vat: Minor;
};

/** The totals of past days, as a worker counted them last. A day without a row is summed on demand. */
export const dayFigures = pgTable('day_figures', {
  /** A day of Warsaw. */
  day: date().primaryKey(),
  /** The value of the day's orders in złoty, without what was cancelled since. */
  soldGross: money('sold_gross').notNull(),
  soldOrders: integer('sold_orders').notNull(),
  money: jsonb().$type<DayMoney[]>().notNull(),
  countedAt: moment('counted_at').notNull(),
});

/** How many pieces of a product were sold in thirty days, as a worker counted them last. */
export const soldProducts = pgTable('sold_products', {
  productId: integer('product_id').primaryKey(),
  pieces: integer().notNull(),
});
