import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AuthoredModel, Layer, LayerImage } from '#domain/configurator/model.ts';
import type { Localized } from '#domain/locale.ts';
import type { CutSheets } from '#domain/production/cut-sheets.ts';
import { id, moment } from './columns.ts';

/** A layer as it is written: `name` is its file, and one without a product counts for all products of the rule set. */
export type AuthoredLayer = Layer & { readonly product: string | null; readonly image: LayerImage & { name: string } };

/**
 * A rule set as it is written: it names the codes of its products but holds nothing of theirs, and no quantity of a
 * value. Its surcharges hold for the VAT rate that it names. An interface, because the checker compares tables by their
 * structure, and a name ends that.
 */
export interface StoredModel extends Pick<AuthoredModel, 'attributes' | 'rules' | 'priceParts' | 'vatRatePercent'> {
  readonly products: readonly string[];
  /** Left out where nothing is drawn. */
  readonly layers?: readonly AuthoredLayer[];
  /** Left out where nothing is cut. */
  readonly cuts?: CutSheets;
}

/** A rule set that products share. Its content is in its versions (CONF-10). */
export const configurators = pgTable('configurators', {
  id: id(),
  code: text().notNull().unique(),
  name: jsonb().$type<Partial<Localized>>().notNull().default({}),
  /** The published version that counts; null: none was published yet. */
  currentVersionId: integer('current_version_id'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** A trigger keeps published versions from being changed. There is at most one draft. */
export const configuratorVersions = pgTable(
  'configurator_versions',
  {
    id: id(),
    configuratorId: integer('configurator_id')
      .notNull()
      .references(() => configurators.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    state: text().notNull().$type<'draft' | 'published'>().default('draft'),
    model: jsonb().$type<StoredModel>().notNull(),
    author: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    publishedAt: moment('published_at'),
  },
  (t) => [
    uniqueIndex('configurator_versions_version').on(t.configuratorId, t.version),
    uniqueIndex('configurator_versions_draft')
      .on(t.configuratorId)
      .where(sql`state = 'draft'`),
  ],
);

/**
 * The ids of all that models name, from one sequence: unique over all rule sets, and the same in each version for what
 * bears the same code. The key of a value or group is `attribute:code`.
 */
export const configuratorIds = pgTable(
  'configurator_ids',
  {
    id: id(),
    configuratorId: integer('configurator_id')
      .notNull()
      .references(() => configurators.id, { onDelete: 'cascade' }),
    kind: text().notNull().$type<'attribute' | 'value' | 'group' | 'merge' | 'rule' | 'part'>(),
    key: text().notNull(),
  },
  (t) => [uniqueIndex('configurator_ids_key').on(t.configuratorId, t.kind, t.key)],
);

/** Pieces of a value; one without a row is made to order. Beside the versions, so that a sale needs no new one. */
export const configuratorValueStock = pgTable(
  'configurator_value_stock',
  {
    configuratorId: integer('configurator_id')
      .notNull()
      .references(() => configurators.id, { onDelete: 'cascade' }),
    valueId: integer('value_id')
      .notNull()
      .references(() => configuratorIds.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.configuratorId, t.valueId] }),
    index('configurator_value_stock_value').on(t.valueId),
  ],
);
