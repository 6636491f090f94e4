import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FeatureType } from '#domain/catalogue/feature-types.ts';
import { id, localized, moment } from './columns.ts';

/** Who answers in the Union for a maker outside it. */
export type ResponsiblePerson = {
  name: string;
  street: string;
  postalCode: string;
  city: string;
  country: string;
  email: string;
  url: string;
};

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
  responsible: jsonb().$type<ResponsiblePerson>(),
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

/** Rooms or systems that stand together. */
export const featureGroups = pgTable(
  'feature_groups',
  {
    id: id(),
    type: smallint().notNull().$type<FeatureType>(),
    code: text().notNull(),
    name: localized('name').notNull(),
    position: integer().notNull().default(0),
  },
  (t) => [uniqueIndex('feature_groups_code').on(t.type, t.code)],
);

/** Rooms and systems. */
export const featureValues = pgTable(
  'feature_values',
  {
    id: id(),
    type: smallint().notNull().$type<FeatureType>(),
    code: text().notNull(),
    groupId: integer('group_id').references(() => featureGroups.id),
    position: integer().notNull().default(0),
    name: localized('name').notNull(),
    slug: localized('slug').notNull(),
    description: localized('description').notNull().default({}),
    /** HTML, cleaned; it stands below the products. */
    content: localized('content').notNull().default({}),
    previewImagePath: text('preview_image_path'),
  },
  (t) => [uniqueIndex('feature_values_code').on(t.type, t.code)],
);
