import { sql } from 'drizzle-orm';
import { bigint, boolean, customType, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Locale } from '#domain/locale.ts';
import { moment } from './columns.ts';
import { products } from './products.ts';

/** Messages of the contact form (FORM-1). */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The key of one message. Repeated attempts have the same key. */
    key: text().unique(),
    locale: text().notNull().$type<Locale>(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    salon: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    productId: integer('product_id').references(() => products.id, { onDelete: 'set null' }),
    /** The code of what was configured. */
    configuration: text().notNull(),
    consent: boolean().notNull(),
    createdAt: moment('created_at').notNull(),
    /** When the staff was done with it; null: it waits. */
    handledAt: moment('handled_at'),
  },
  (t) => [
    index('contact_messages_created').on(t.createdAt),
    index('contact_messages_product').on(t.productId),
    index('contact_messages_open')
      .on(t.createdAt)
      .where(sql`handled_at is null`),
  ],
);

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** Pictures that go with a message to the staff: in no folder that is served, and gone with the message. */
export const contactPictures = pgTable(
  'contact_pictures',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    messageId: bigint('message_id', { mode: 'number' })
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    /** WebP. */
    picture: bytes().notNull(),
  },
  (t) => [index('contact_pictures_message').on(t.messageId)],
);

/** People who wait for a product that is sold out (FORM-3). Their rows are deleted when they are informed. */
export const stockNotices = pgTable(
  'stock_notices',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    locale: text().notNull().$type<Locale>(),
    /** The hash of the token in the mail that asks for a confirmation. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    /** null: nobody has followed the link yet. */
    confirmedAt: moment('confirmed_at'),
  },
  (t) => [uniqueIndex('stock_notices_once').on(t.productId, t.email), index('stock_notices_created').on(t.createdAt)],
);
