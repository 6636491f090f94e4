import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Localized } from '#domain/locale.ts';
import type { ByOrientation } from '#domain/resources/orientation.ts';
import { products } from './products.ts';
import { featureValues } from './structure.ts';
import { id, localized } from './columns.ts';

export type ScenePicture = { path: string; alt: Partial<Localized>; width: number; height: number; color: string };

/** A place in a picture, in percent from its upper left corner. */
export type Place = { x: number; y: number };

/** Pictures of rooms in which products are pointed at (PICTURE-4). */
export const activeImages = pgTable('active_images', {
  id: id(),
  code: text().notNull().unique(),
  position: integer().notNull().default(0),
  name: localized('name').notNull(),
  /** HTML, cleaned. */
  description: localized('description').notNull().default({}),
  link: localized('link').notNull().default({}),
  pictures: jsonb().$type<ByOrientation<ScenePicture>>().notNull(),
  /** The room of the shop that it shows. */
  roomId: integer('room_id').references(() => featureValues.id, { onDelete: 'set null' }),
});

export const activeImagePointers = pgTable(
  'active_image_pointers',
  {
    id: id(),
    activeImageId: integer('active_image_id')
      .notNull()
      .references(() => activeImages.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** In the formats in which the product can be seen. */
    places: jsonb().$type<ByOrientation<Place>>().notNull(),
  },
  (t) => [
    index('active_image_pointers_image').on(t.activeImageId),
    index('active_image_pointers_product').on(t.productId),
  ],
);
