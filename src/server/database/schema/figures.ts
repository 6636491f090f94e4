import { date, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { CurrencyCode, Minor } from '#domain/pricing/money.ts';
import { moment, money } from './columns.ts';

/** What came and went back by one method and at one VAT rate, in minor units of its currency. */
export type DayMoney = {
  readonly method: string;
  readonly ratePercent: number;
  readonly currency: CurrencyCode;
  readonly received: Minor;
  readonly returned: Minor;
  readonly net: Minor;
  readonly vat: Minor;
};

/** What days that are over came to, as a worker counted them last; a day without a row is added up when it is asked. */
export const dayFigures = pgTable('day_figures', {
  /** A day of Warsaw. */
  day: date().primaryKey(),
  /** What was ordered on it in złoty, less what was cancelled since. */
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
