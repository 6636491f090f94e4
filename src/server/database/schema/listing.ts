import { sql } from 'drizzle-orm';
import { boolean, customType, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Product, ProductBox } from '#contract/product.ts';
import type { SynonymGroup } from '#domain/catalogue/synonyms.ts';
import type { Locale } from '#domain/locale.ts';
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
    /** The smallest that each side can be had in, in millimetres; null where it is not known. */
    fitWidth: integer('fit_width'),
    fitDepth: integer('fit_depth'),
    fitHeight: integer('fit_height'),
    namePl: text('name_pl').notNull(),
    nameEn: text('name_en').notNull(),
    categoryNamePl: text('category_name_pl').notNull(),
    categoryNameEn: text('category_name_en').notNull(),
    /** The box as a plain list shows it. Other parts are added when a call asks for them. */
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
    index('product_listing_position')
      .on(t.position, t.productId)
      .where(sql`not ${t.businessOnly}`),
    index('product_listing_price').on(t.priceGross, t.productId),
    index('product_listing_price_falling').on(t.priceGross.desc().nullsLast(), t.productId),
    index('product_listing_created').on(t.createdAt, t.productId),
  ],
);

/**
 * What the product call shows beside the box and what hangs on other products, one row a product and language. A
 * product that has changed has none until a worker has composed it anew.
 */
export const productDetails = pgTable(
  'product_details',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    locale: text().$type<Locale>().notNull(),
    details: jsonb().$type<Partial<Product>>().notNull(),
    /** All pictures; null where they are those of the box. */
    images: jsonb().$type<Product['images']>(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.locale] })],
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

/** The default order of each room and system, of what everybody may see; kept by triggers of product_listing. */
export const featureListing = pgTable(
  'feature_listing',
  {
    featureId: integer('feature_id').notNull(),
    position: integer().notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.featureId, t.position, t.productId] }),
    index('feature_listing_product').on(t.productId),
  ],
);

function searchColumns() {
  return {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Letters and digits only: any punctuation finds it. */
    normalizedCode: text('normalized_code').notNull(),
    ean: text(),
    position: integer().notNull(),
    available: boolean().notNull(),
    wordsPl: tsvector('words_pl').notNull(),
    wordsEn: tsvector('words_en').notNull(),
    /** Is among the first of its category, in a shop so large that these are searched before all others. */
    firstTier: boolean('first_tier').notNull().default(false),
  };
}

/**
 * What search reads of the products that everybody may see: narrow, so that a common word touches few pages. The words
 * weigh A in the name, B in the category, C in other texts; D are codes and measures, which no vocabulary holds.
 */
export const productSearch = pgTable('product_search', searchColumns(), (t) => [
  index('product_search_code').on(t.normalizedCode.op('text_pattern_ops')),
  index('product_search_ean').on(t.ean),
  index('product_search_words_pl').using('gin', t.wordsPl),
  index('product_search_words_en').using('gin', t.wordsEn),
  index('product_search_first_tier')
    .on(t.productId)
    .where(sql`${t.firstTier}`),
  index('product_search_first_words_pl')
    .using('gin', t.wordsPl)
    .where(sql`${t.firstTier}`),
  index('product_search_first_words_en')
    .using('gin', t.wordsEn)
    .where(sql`${t.firstTier}`),
]);

/** The same of the products of the business side alone: no search of everybody reads it, and it has no tiers. */
export const businessSearch = pgTable('business_search', searchColumns(), (t) => [
  index('business_search_code').on(t.normalizedCode.op('text_pattern_ops')),
  index('business_search_ean').on(t.ean),
  index('business_search_words_pl').using('gin', t.wordsPl),
  index('business_search_words_en').using('gin', t.wordsEn),
]);

/** The distinct words of the shop's products in each language, without codes and measures. */
export const searchWords = pgTable(
  'search_words',
  {
    locale: text().$type<Locale>().notNull(),
    word: text().notNull(),
    /** How many products have it; right after the next count, a new word begins with 1. */
    products: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.locale, t.word] }),
    index('search_words_beginning').on(t.locale, t.word.op('text_pattern_ops')),
    index('search_words_one_letter_less').using('gin', sql`one_letter_less(${t.word})`),
    index('search_words_trigram').using('gin', sql`${t.word} gin_trgm_ops`),
  ],
);

/** Searches without results, by day and without the person. */
export const searchMisses = pgTable(
  'search_misses',
  {
    day: date().notNull(),
    locale: text().$type<Locale>().notNull(),
    words: text().notNull(),
    times: integer().notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.day, t.locale, t.words] })],
);

/** Groups of phrases that mean the same in a search, by language. */
export const searchSynonyms = pgTable('search_synonyms', {
  code: text().primaryKey(),
  words: jsonb().$type<SynonymGroup>().notNull(),
});
