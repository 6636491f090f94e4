import { sql } from 'drizzle-orm';
import { boolean, customType, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ProductBox } from '#contract/catalogue.ts';
import { products } from './products.ts';
import { moment, money } from './columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The flat read model: one row a product, written in the transaction that changes the product. */
export const productListing = pgTable(
  'product_listing',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    normalizedCode: text('normalized_code').notNull(),
    ean: text(),
    position: integer().notNull(),
    categoryId: integer('category_id'),
    /** Every category of the product with all its ancestors. */
    categoryIds: integer('category_ids').array().notNull(),
    featureIds: integer('feature_ids').array().notNull(),
    valueIds: integer('value_ids').array().notNull(),
    producerId: integer('producer_id'),
    isNew: boolean('is_new').notNull(),
    discounted: boolean().notNull(),
    available: boolean().notNull(),
    /** Stands in categories of the business side alone; public calls do not know it. */
    businessOnly: boolean('business_only').notNull().default(false),
    /** Public gross price in the default currency; null when hidden or missing. */
    priceGross: money('price_gross'),
    namePl: text('name_pl').notNull(),
    nameEn: text('name_en').notNull(),
    categoryNamePl: text('category_name_pl').notNull(),
    categoryNameEn: text('category_name_en').notNull(),
    searchPl: tsvector('search_pl').notNull(),
    searchEn: tsvector('search_en').notNull(),
    /** Both names without diacritics, lower case: for the trigram match of misspelt words. */
    searchText: text('search_text').notNull(),
    /** What a plain list shows. Other parts are put in when a call asks for them. */
    boxPl: jsonb('box_pl').$type<ProductBox>().notNull(),
    boxEn: jsonb('box_en').$type<ProductBox>().notNull(),
    /** The main category with slug and name. */
    categoryPl: jsonb('category_pl').$type<ProductBox['category']>(),
    categoryEn: jsonb('category_en').$type<ProductBox['category']>(),
    /** With its name. */
    producer: jsonb().$type<ProductBox['producer']>(),
    /** The dimensions as merged attribute ranges. */
    rangesPl: jsonb('ranges_pl').$type<ProductBox['mergedAttributesRanges']>().notNull(),
    rangesEn: jsonb('ranges_en').$type<ProductBox['mergedAttributesRanges']>().notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    index('product_listing_categories').using('gin', t.categoryIds),
    index('product_listing_features').using('gin', t.featureIds),
    index('product_listing_values').using('gin', t.valueIds),
    index('product_listing_search_pl').using('gin', t.searchPl),
    index('product_listing_search_en').using('gin', t.searchEn),
    index('product_listing_trigram').using('gin', sql`${t.searchText} gin_trgm_ops`),
    index('product_listing_position')
      .on(t.position, t.productId)
      .where(sql`not ${t.businessOnly}`),
    index('product_listing_price').on(t.priceGross, t.productId),
    index('product_listing_price_falling').on(t.priceGross.desc().nullsLast(), t.productId),
    index('product_listing_created').on(t.createdAt, t.productId),
    index('product_listing_code').on(t.normalizedCode.op('text_pattern_ops')),
    index('product_listing_ean').on(t.ean),
  ],
);

/** The default order of each category, ancestors included: a page of a large category is an index scan. */
export const categoryListing = pgTable(
  'category_listing',
  {
    categoryId: integer('category_id').notNull(),
    position: integer().notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.categoryId, t.position, t.productId] }),
    index('category_listing_product').on(t.productId),
  ],
);
