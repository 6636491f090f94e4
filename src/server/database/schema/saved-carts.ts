import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companies, users } from './accounts.ts';
import { moment } from './columns.ts';

/** A cart that a business customer keeps under a name. */
export const savedCarts = pgTable(
  'saved_carts',
  {
    /** Not guessable: it stands in addresses. */
    id: text().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The company that it was handed to; null: its owner alone sees it. */
    companyId: integer('company_id').references(() => companies.id, { onDelete: 'set null' }),
    name: text().notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (t) => [index('saved_carts_user').on(t.userId), index('saved_carts_company').on(t.companyId)],
);

/** The lines of a saved cart. They have no prices, because the prices of the day count when it is used. */
export const savedCartLines = pgTable(
  'saved_cart_lines',
  {
    savedCartId: text('saved_cart_id')
      .notNull()
      .references(() => savedCarts.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** The product or the outlet piece may have been deleted. Then the line is shown as one that cannot be ordered. */
    productId: integer('product_id').notNull(),
    outletPieceId: integer('outlet_piece_id'),
    name: text().notNull(),
    mark: text().notNull(),
    configuration: jsonb().$type<number[] | string>().notNull(),
    quantity: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.savedCartId, t.position] })],
);
