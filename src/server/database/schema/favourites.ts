import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sessions } from './cart.ts';
import { id, moment } from './columns.ts';
import { products } from './products.ts';

/** The favourites of one visitor: of a session, or of an account, which takes the list of its session over. */
export const favouriteLists = pgTable('favourite_lists', {
  id: id(),
  sessionId: bigint('session_id', { mode: 'number' })
    .unique()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  userId: integer('user_id').unique(),
  /** Stands in the address by which others may look at it; null: it is not shared. */
  shareToken: text('share_token').unique(),
});

export const favourites = pgTable(
  'favourites',
  {
    listId: integer('list_id')
      .notNull()
      .references(() => favouriteLists.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    addedAt: moment('added_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.listId, t.productId] }), index('favourites_product').on(t.productId)],
);
