import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Block } from '#contract/blocks.ts';
import type { Image } from '#contract/wire.ts';
import type { Locale, Localized } from '#domain/locale.ts';
import { id, moment } from './columns.ts';

/** A picture with its descriptions in each language. Older pages have only `alt`. */
type PagePicture = Image & { alts?: Localized };

/** Pages of the shop as they are shown: terms, privacy, delivery, news (PAGE-1). */
export const pages = pgTable('pages', {
  id: id(),
  code: text().notNull().unique(),
  position: integer().notNull().default(0),
  /** Named in the footer of every page. */
  footer: boolean().notNull().default(true),
  /** The day of a piece of news; null: it is none. */
  newsDate: date('news_date'),
  /** Beside the news in its list. */
  picture: jsonb().$type<PagePicture>(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** A page has texts once it is published. */
export const pageTexts = pgTable(
  'page_texts',
  {
    pageId: integer('page_id')
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    locale: text().notNull().$type<Locale>(),
    slug: text().notNull(),
    title: text().notNull(),
    blocks: jsonb().notNull().default([]).$type<Block[]>(),
    metaTitle: text('meta_title').notNull().default(''),
    metaDescription: text('meta_description').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.pageId, t.locale] }),
    uniqueIndex('page_texts_address').on(t.locale, t.slug),
    index('page_texts_slug').on(t.slug),
  ],
);

export type PageText = {
  slug: string;
  title: string;
  blocks: Block[];
  metaTitle: string;
  metaDescription: string;
};
/** All that an editor writes of a page. */
export type PageContent = {
  position: number;
  footer: boolean;
  newsDate: string | null;
  picture: PagePicture | null;
  texts: Localized<PageText>;
};

/** Every version of a page: the drafts, those that wait for their hour, the published one and those before it. */
export const pageVersions = pgTable(
  'page_versions',
  {
    id: id(),
    pageId: integer('page_id')
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    /** Counted from 1 for each page. */
    number: integer().notNull(),
    content: jsonb().notNull().$type<PageContent>(),
    /** Opens the preview of this version. */
    previewToken: text('preview_token').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    /** null: a draft, or one that another has overtaken. */
    publishAt: moment('publish_at'),
    publishedAt: moment('published_at'),
  },
  (t) => [uniqueIndex('page_versions_number').on(t.pageId, t.number), index('page_versions_due').on(t.publishAt)],
);
