import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { OpinionState } from '#domain/opinions/opinion.ts';
import type { Locale } from '#domain/locale.ts';
import { users } from './accounts.ts';
import { id, moment } from './columns.ts';
import { products } from './products.ts';

/** A picture of an opinion, drawn anew: nothing but the picture is left of what was sent. */
export type StoredOpinionPicture = { path: string; width: number; height: number; color: string };

/** Customers' opinions of products, one for each address and product (OPINION-1). */
export const opinions = pgTable(
  'opinions',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** In lower case; it is never shown. */
    email: text().notNull(),
    author: text().notNull(),
    locale: text().notNull().$type<Locale>(),
    value: smallint().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    pictures: jsonb().$type<StoredOpinionPicture[]>().notNull().default([]),
    state: text().notNull().$type<OpinionState>().default('pending'),
    /** An order of the same account or address held the product when the opinion was published. */
    bought: boolean().notNull().default(false),
    /** An opinion made up for the demo shop; its author has bought nothing. */
    sample: boolean().notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    check('opinions_value', sql`value between 1 and 5`),
    uniqueIndex('opinions_once').on(t.productId, t.email),
    index('opinions_published')
      .on(t.productId, t.createdAt, t.id)
      .where(sql`state = 'published'`),
    index('opinions_state').on(t.state, t.createdAt),
    index('opinions_user').on(t.userId),
  ],
);

/** Who has published or rejected an opinion, when and why. */
export const opinionHistory = pgTable(
  'opinion_history',
  {
    id: id(),
    opinionId: integer('opinion_id')
      .notNull()
      .references(() => opinions.id, { onDelete: 'cascade' }),
    state: text().notNull().$type<OpinionState>(),
    author: text().notNull(),
    reason: text().notNull().default(''),
    at: moment('at').notNull(),
  },
  (t) => [index('opinion_history_opinion').on(t.opinionId, t.id)],
);
