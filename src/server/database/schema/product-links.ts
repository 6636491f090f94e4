import { boolean, index, integer, pgTable, primaryKey, real } from 'drizzle-orm/pg-core';
import { products } from './products.ts';
import { attributes, categories, featureValues } from './structure.ts';

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

export const productAccessories = pgTable(
  'product_accessories',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    accessoryId: integer('accessory_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.productId, t.accessoryId] })],
);

export const productRecommendations = pgTable(
  'product_recommendations',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    recommendedId: integer('recommended_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
    inDetails: boolean('in_details').notNull().default(false),
    inCart: boolean('in_cart').notNull().default(false),
    inSuggested: boolean('in_suggested').notNull().default(false),
    inAccessory: boolean('in_accessory').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.productId, t.recommendedId] })],
);
