import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Localized } from '#domain/locale.ts';
import type { CurrencyCode, Minor } from '#domain/pricing/money.ts';
import { configurators } from './configurators.ts';
import { id, localized, moment, money } from './columns.ts';

export const producers = pgTable('producers', {
  id: id(),
  code: text().notNull().unique(),
  name: text().notNull(),
  street: text().notNull().default(''),
  postalCode: text('postal_code').notNull().default(''),
  city: text().notNull().default(''),
  country: text().notNull().default('PL'),
  email: text().notNull().default(''),
  url: text().notNull().default(''),
});

export const categories = pgTable(
  'categories',
  {
    id: id(),
    code: text().notNull().unique(),
    parentId: integer('parent_id'),
    position: integer().notNull().default(0),
    invisible: boolean().notNull().default(false),
    b2b: boolean().notNull().default(false),
    redirectUrl: text('redirect_url'),
    imagePath: text('image_path'),
    imageAlt: localized('image_alt').notNull().default({}),
    /** Ids from the root down to and including this category. */
    lineage: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [index('categories_parent').on(t.parentId, t.position), index('categories_lineage').using('gin', t.lineage)],
);

export const categoryTexts = pgTable(
  'category_texts',
  {
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    locale: text().notNull(),
    name: text().notNull(),
    slug: text().notNull(),
    description: text().notNull().default(''),
    content: text().notNull().default(''),
    metaTitle: text('meta_title').notNull().default(''),
    metaDescription: text('meta_description').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.locale] }), index('category_texts_slug').on(t.locale, t.slug)],
);

export const attributes = pgTable('attributes', {
  id: id(),
  code: text().notNull().unique(),
  name: localized('name').notNull(),
  /** number: a measure in `unit`; option: one or more of its values. */
  kind: text().notNull().$type<'number' | 'option'>(),
  unit: text().notNull().default(''),
  filter: boolean().notNull().default(false),
  /** Part of the dimensions that are shown joined by 'x' (CATALOGUE-14). */
  dimension: boolean().notNull().default(false),
  /** The area that a pack covers, in m². */
  packArea: boolean('pack_area').notNull().default(false),
  position: integer().notNull().default(0),
});

export const attributeValues = pgTable(
  'attribute_values',
  {
    id: id(),
    attributeId: integer('attribute_id')
      .notNull()
      .references(() => attributes.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    name: localized('name').notNull(),
    swatch: text(),
    position: integer().notNull().default(0),
  },
  (t) => [uniqueIndex('attribute_values_code').on(t.attributeId, t.code)],
);

export const featureGroups = pgTable('feature_groups', {
  id: id(),
  type: smallint().notNull(),
  name: localized('name').notNull(),
  position: integer().notNull().default(0),
});

/** Rooms (type 1) and systems (type 2). */
export const featureValues = pgTable(
  'feature_values',
  {
    id: id(),
    type: smallint().notNull(),
    code: text().notNull(),
    groupId: integer('group_id').references(() => featureGroups.id),
    position: integer().notNull().default(0),
    name: localized('name').notNull(),
    slug: localized('slug').notNull(),
    description: localized('description').notNull().default({}),
    previewImagePath: text('preview_image_path'),
  },
  (t) => [uniqueIndex('feature_values_code').on(t.type, t.code)],
);

export type StoredLabel = { title: Partial<Localized>; color: string; background: string };

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
    labels: jsonb().$type<StoredLabel[]>().notNull().default([]),
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

const link = (a: string, b: string) => ({ a: integer(a).notNull(), b: integer(b).notNull() });

export const productCategories = pgTable(
  'product_categories',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.productId, t.categoryId] }), index('product_categories_category').on(t.categoryId)],
);

export const productFeatures = pgTable(
  'product_features',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    featureValueId: integer('feature_value_id')
      .notNull()
      .references(() => featureValues.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.featureValueId] }),
    index('product_features_value').on(t.featureValueId),
  ],
);

export const productAttributes = pgTable(
  'product_attributes',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    attributeId: integer('attribute_id')
      .notNull()
      .references(() => attributes.id, { onDelete: 'cascade' }),
    /** 0 for a number attribute. */
    valueId: integer('value_id').notNull().default(0),
    minimum: real(),
    maximum: real(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.attributeId, t.valueId] })],
);

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
  },
  (t) => [index('product_images_product').on(t.productId, t.position)],
);

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

/** Every public price that was ever in force; written by a trigger on product_prices. */
export const priceHistory = pgTable(
  'price_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: integer('product_id').notNull(),
    currency: text().notNull().$type<CurrencyCode>(),
    gross: money('gross').notNull(),
    net: money('net').notNull(),
    validFrom: moment('valid_from').notNull().defaultNow(),
  },
  (t) => [index('price_history_product').on(t.productId, t.currency, t.validFrom)],
);

const accessoryLink = link('product_id', 'accessory_id');
export const productAccessories = pgTable(
  'product_accessories',
  {
    productId: accessoryLink.a.references(() => products.id, { onDelete: 'cascade' }),
    accessoryId: accessoryLink.b.references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.productId, t.accessoryId] })],
);

const recommendedLink = link('product_id', 'recommended_id');
export const productRecommendations = pgTable(
  'product_recommendations',
  {
    productId: recommendedLink.a.references(() => products.id, { onDelete: 'cascade' }),
    recommendedId: recommendedLink.b.references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
    inDetails: boolean('in_details').notNull().default(false),
    inCart: boolean('in_cart').notNull().default(false),
    inSuggested: boolean('in_suggested').notNull().default(false),
    inAccessory: boolean('in_accessory').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.productId, t.recommendedId] })],
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
