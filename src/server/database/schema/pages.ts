import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PageForm } from '#contract/pages.ts';
import type { Locale } from '#domain/locale.ts';
import { id, moment } from './columns.ts';

/** Plain pages of the shop: terms, privacy, delivery (PAGE-1). */
export const pages = pgTable('pages', {
  id: id(),
  code: text().notNull().unique(),
  position: integer().notNull().default(0),
  /** Named in the footer of every page. */
  footer: boolean().notNull().default(true),
  /** The form that stands below its text. */
  form: text().$type<PageForm>(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const pageTexts = pgTable(
  'page_texts',
  {
    pageId: integer('page_id')
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    locale: text().notNull().$type<Locale>(),
    slug: text().notNull(),
    title: text().notNull(),
    /** HTML, cleaned. */
    content: text().notNull().default(''),
    metaTitle: text('meta_title').notNull().default(''),
    metaDescription: text('meta_description').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.pageId, t.locale] }),
    uniqueIndex('page_texts_address').on(t.locale, t.slug),
    index('page_texts_slug').on(t.slug),
  ],
);
