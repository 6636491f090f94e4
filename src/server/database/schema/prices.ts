import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { Localized } from '#domain/locale.ts';
import type { CurrencyCode, Minor } from '#domain/pricing/money.ts';
import { id, localized, moment, money } from './columns.ts';
import { products } from './products.ts';

export type StoredDiscount = {
  id: string;
  name: Partial<Localized>;
  label: Partial<Localized>;
  icon: string | null;
  /** Lowest public gross price of the 30 days before the discount started, minor units. */
  lowestGross30: Minor | null;
};

/** The public price has priceGroup ''. Amounts in minor units; base amounts before the discount. */
export const productPrices = pgTable(
  'product_prices',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    currency: text().notNull().$type<CurrencyCode>(),
    priceGroup: text('price_group').notNull().default(''),
    net: money('net').notNull(),
    gross: money('gross').notNull(),
    baseNet: money('base_net').notNull(),
    baseGross: money('base_gross').notNull(),
    discount: jsonb().$type<StoredDiscount>(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.currency, t.priceGroup] })],
);

/** A group of customers that gets a percent off the prices of everybody, where it has no price of its own. */
export const priceGroups = pgTable('price_groups', {
  code: text().primaryKey(),
  discountPercent: smallint('discount_percent').notNull(),
});

/** What a piece costs a group of customers from so many pieces on; the price of fewer stands in product_prices. */
export const productPriceSteps = pgTable(
  'product_price_steps',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    currency: text().notNull().$type<CurrencyCode>(),
    priceGroup: text('price_group').notNull(),
    /** 2 or more. */
    fromQuantity: integer('from_quantity').notNull(),
    net: money('net').notNull(),
    gross: money('gross').notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.currency, t.priceGroup, t.fromQuantity] })],
);

/**
 * The least that a configurable product can be ordered for: its price in lists, in place of that in product_prices,
 * where counting begins. Written with the rule set and the product's own price.
 */
export const configuredPrices = pgTable(
  'configured_prices',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    currency: text().notNull().$type<CurrencyCode>(),
    net: money('net').notNull(),
    gross: money('gross').notNull(),
    baseNet: money('base_net').notNull(),
    baseGross: money('base_gross').notNull(),
    /** Other choices cost more. */
    varies: boolean().notNull(),
    discount: jsonb().$type<StoredDiscount>(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.currency] })],
);

/** Every public price that was ever in force; written by triggers on product_prices and configured_prices. */
export const priceHistory = pgTable(
  'price_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: integer('product_id').notNull(),
    currency: text().notNull().$type<CurrencyCode>(),
    gross: money('gross').notNull(),
    net: money('net').notNull(),
    /** The price of configured_prices. */
    configured: boolean().notNull().default(false),
    validFrom: moment('valid_from').notNull().defaultNow(),
  },
  (t) => [index('price_history_product').on(t.productId, t.currency, t.validFrom)],
);

export const outletPieces = pgTable(
  'outlet_pieces',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    code: text().notNull().unique(),
    reason: localized('reason').notNull().default({}),
    imagePath: text('image_path'),
    currency: text().notNull().$type<CurrencyCode>().default('PLN'),
    net: money('net').notNull(),
    gross: money('gross').notNull(),
    quantity: integer().notNull().default(1),
  },
  (t) => [index('outlet_pieces_product').on(t.productId, t.gross)],
);
