import type { ConfiguredFacts } from '#domain/configurator/configured-facts.ts';
import type { ConfiguredPicture } from '#domain/configurator/views/configured-picture.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, real, smallint, text } from 'drizzle-orm/pg-core';
import type { MeasuringLine } from '#domain/catalogue/measures.ts';
import type { EnergyLabel } from '#domain/catalogue/energy-label.ts';
import type { Localized } from '#domain/locale.ts';
import { id, localized, moment } from './columns.ts';
import { configurators } from './configurators.ts';
import { categories, producers } from './structure.ts';

/** A small picture that says something of the product: a certificate, a prize. */
export type StoredIcon = { name: Partial<Localized>; path: string };

export type StoredLabel = { title: Partial<Localized>; color: string; background: string };

/** The label as it is stuck on the product, where there is a picture of it. */
export type StoredEnergyLabel = EnergyLabel & { picture: string | null };

export const products = pgTable(
  'products',
  {
    id: id(),
    code: text().notNull().unique(),
    normalizedCode: text('normalized_code').notNull(),
    ean: text(),
    producerId: integer('producer_id').references(() => producers.id),
    /** The main category: breadcrumb and analytics. */
    categoryId: integer('category_id').references(() => categories.id),
    position: integer().notNull().default(0),
    /** null: made to order; 0: cannot be bought. */
    stockQuantity: integer('stock_quantity'),
    realizationDays: integer('realization_days'),
    priceHidden: boolean('price_hidden').notNull().default(false),
    isNew: boolean('is_new').notNull().default(false),
    active: boolean().notNull().default(true),
    vatRatePercent: smallint('vat_rate_percent').notNull().default(23),
    weightGrams: integer('weight_grams'),
    /** Sold as a code by mail, worth its price. */
    isGiftCard: boolean('is_gift_card').notNull().default(false),
    variantGroup: text('variant_group'),
    configuratorId: integer('configurator_id').references(() => configurators.id, { onDelete: 'set null' }),
    /** The composed pictures of its default choice; each stands in place of the picture of its number. */
    configuredPictures: jsonb('configured_pictures').$type<readonly ConfiguredPicture[]>().notNull().default([]),
    /**
     * What lists need to know of its rule set; null: it is not configurable, or it was published before this was kept.
     */
    configuredFacts: jsonb('configured_facts').$type<ConfiguredFacts>(),
    labels: jsonb().$type<StoredLabel[]>().notNull().default([]),
    icons: jsonb().$type<StoredIcon[]>().notNull().default([]),
    /** null: it carries none. */
    energyLabel: jsonb('energy_label').$type<StoredEnergyLabel>(),
    /** Mean opinion times two, 0 to 10. */
    ratesAvg: real('rates_avg').notNull().default(0),
    ratesCount: integer('rates_count').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('products_variant_group').on(t.variantGroup),
    index('products_normalized_code').on(t.normalizedCode),
    index('products_category').on(t.categoryId),
    index('products_configurator')
      .on(t.configuratorId)
      .where(sql`configurator_id is not null`),
  ],
);

export const productTexts = pgTable(
  'product_texts',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    locale: text().notNull(),
    name: text().notNull(),
    slug: text().notNull(),
    summary: text().notNull().default(''),
    description: text().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.productId, t.locale] })],
);

/** Where a dimension is in a picture. */
export type StoredLine = MeasuringLine & { attribute: string };

export const productImages = pgTable(
  'product_images',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** Relative to the media root; holds a hash of the content, so it never changes. */
    path: text().notNull(),
    name: text().notNull().default(''),
    alt: localized('alt').notNull().default({}),
    width: integer().notNull(),
    height: integer().notNull(),
    /** #rrggbb shown until the picture has loaded. */
    color: text().notNull().default('#f9fcff'),
    /** Where the product's measures are in it (PICTURE-8). */
    lines: jsonb().$type<StoredLine[]>().notNull().default([]),
  },
  (t) => [index('product_images_product').on(t.productId, t.position)],
);
