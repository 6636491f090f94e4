import { index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { Locale } from '#domain/locale.ts';
import type { CurrencyCode } from '#domain/pricing/money.ts';
import type { QuotationState } from '#domain/quotations/quotation.ts';
import { users } from './accounts.ts';
import { moment, money, version } from './columns.ts';
import { products } from './products.ts';

/** Requests of business customers for prices, with the answers of the shop. */
export const quotations = pgTable(
  'quotations',
  {
    /** Not guessable: it stands in addresses. */
    id: text().primaryKey(),
    /** The number that people call it by. */
    number: integer().notNull().unique().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text().notNull().$type<QuotationState>(),
    locale: text().notNull().$type<Locale>(),
    currency: text().notNull().$type<CurrencyCode>(),
    /** Of the buyer. */
    note: text().notNull().default(''),
    projectName: text('project_name').notNull().default(''),
    /** Of the shop: with the prices, or why there are none. */
    answer: text().notNull().default(''),
    createdAt: moment('created_at').notNull(),
    /** When the prices were last set: an order is made at these, or not at all. */
    pricedAt: moment('priced_at'),
    validUntil: moment('valid_until'),
    orderId: text('order_id').unique(),
    version: version(),
  },
  (t) => [index('quotations_user').on(t.userId, t.createdAt), index('quotations_state').on(t.state, t.createdAt)],
);

export const quotationLines = pgTable(
  'quotation_lines',
  {
    quotationId: text('quotation_id')
      .notNull()
      .references(() => quotations.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    normalizedCode: text('normalized_code').notNull(),
    code: text().notNull(),
    name: text().notNull(),
    mark: text().notNull(),
    configuration: jsonb().$type<number[] | string>().notNull(),
    quantity: integer().notNull(),
    vatRatePercent: smallint('vat_rate_percent').notNull(),
    /** What a piece cost the buyer without a quotation. */
    usualNet: money('usual_net').notNull(),
    /** What a piece costs by the quotation; null: not priced yet. */
    net: money('net'),
  },
  (t) => [primaryKey({ columns: [t.quotationId, t.position] })],
);
