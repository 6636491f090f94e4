import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Locale } from '#domain/locale.ts';
import { users } from './accounts.ts';
import { sessions } from './cart.ts';
import { id, moment } from './columns.ts';
import { staff } from './staff.ts';

/** An order that somebody of the staff takes on the telephone, in a visit of its own that holds the cart. */
export const telephoneOrders = pgTable(
  'telephone_orders',
  {
    id: id(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** Whose cart it is; nobody knows a token of this session. */
    sessionId: bigint('session_id', { mode: 'number' })
      .notNull()
      .unique()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Who orders; null: nobody with an account. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The language of the order and its mails. */
    locale: text().notNull().$type<Locale>(),
    /** What the order becomes; null: it is still being taken. */
    orderId: text('order_id').unique(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('telephone_orders_open').on(t.createdAt), index('telephone_orders_user').on(t.userId)],
);
