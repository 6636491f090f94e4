import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Locale } from '#domain/locale.ts';
import type { ResourceKind } from '#domain/resources/resource-kind.ts';
import type { Orientation } from '#domain/resources/orientation.ts';
import { products } from './products.ts';
import { id, localized } from './columns.ts';

export const resourceCategories = pgTable('resource_categories', {
  id: id(),
  code: text().notNull().unique(),
  name: localized('name').notNull(),
  position: integer().notNull().default(0),
});

export const resources = pgTable('resources', {
  id: id(),
  code: text().notNull().unique(),
  categoryId: integer('category_id').references(() => resourceCategories.id),
  position: integer().notNull().default(0),
  kind: text().notNull().$type<ResourceKind>(),
  /** The only language that it is in; null: it is for both. */
  locale: text().$type<Locale>(),
  name: localized('name').notNull(),
  description: localized('description').notNull().default({}),
  /** Of a file, or of a picture of the shop. */
  filePath: text('file_path'),
  fileSize: integer('file_size'),
  fileType: text('file_type'),
  url: text(),
  youtubeId: text('youtube_id'),
  orientation: text().$type<Orientation>(),
  validFrom: date('valid_from'),
});

export const productResources = pgTable(
  'product_resources',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    resourceId: integer('resource_id')
      .notNull()
      .references(() => resources.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.productId, t.resourceId] })],
);
