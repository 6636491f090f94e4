import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Localized } from '#domain/locale.ts';
import type { CurrencyCode } from '#domain/pricing/money.ts';
import { id, moment, money } from './columns.ts';

/** The code is kept normalised: upper case, without spaces (DISCOUNT-1). */
export const discountCodes = pgTable('discount_codes', {
  id: id(),
  code: text().notNull().unique(),
  name: jsonb().$type<Partial<Localized>>().notNull().default({}),
  kind: text().notNull().$type<'percent' | 'amount'>(),
  percent: smallint(),
  /** Gross, in minor units, shared by the lines it covers. */
  amount: money('amount'),
  currency: text().notNull().$type<CurrencyCode>().default('PLN'),
  /** A category covers all below it; empty lists cover everything. */
  categoryIds: integer('category_ids').array().notNull().default([]),
  producerIds: integer('producer_ids').array().notNull().default([]),
  /** What a line must be worth. */
  minimumNet: money('minimum_net'),
  minimumGross: money('minimum_gross'),
  /** Whether it also covers products that are reduced already. */
  onReduced: boolean('on_reduced').notNull().default(false),
  validFrom: moment('valid_from'),
  validTo: moment('valid_to'),
  maximumUses: integer('maximum_uses'),
  uses: integer().notNull().default(0),
  active: boolean().notNull().default(true),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** One row an order that used the code; given back when the order is cancelled. */
export const discountCodeUses = pgTable(
  'discount_code_uses',
  {
    codeId: integer('code_id')
      .notNull()
      .references(() => discountCodes.id, { onDelete: 'cascade' }),
    orderId: text('order_id').notNull(),
    usedAt: moment('used_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.codeId, t.orderId] })],
);

/** The balance is the sum of the entries, kept here under the row's lock. */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: id(),
    code: text().notNull().unique(),
    currency: text().notNull().$type<CurrencyCode>().default('PLN'),
    balance: money('balance').notNull(),
    validTo: moment('valid_to'),
    active: boolean().notNull().default(true),
    /** The order that bought it; null: given by the shop. */
    boughtByOrderId: text('bought_by_order_id'),
    recipient: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('gift_cards_order').on(t.boughtByOrderId)],
);

/** Every change of a balance, minor units: issued and returned add, charged and withdrawn take. */
export const giftCardEntries = pgTable(
  'gift_card_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    giftCardId: integer('gift_card_id')
      .notNull()
      .references(() => giftCards.id, { onDelete: 'cascade' }),
    kind: text().notNull().$type<'issued' | 'charged' | 'returned' | 'withdrawn'>(),
    amount: money('amount').notNull(),
    orderId: text('order_id'),
    /** The same cause books once. */
    cause: text().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('gift_card_entries_cause').on(t.giftCardId, t.cause), index('gift_card_entries_at').on(t.at)],
);
