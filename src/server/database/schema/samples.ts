import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Address } from '#domain/checkout/address.ts';
import type { Locale } from '#domain/locale.ts';
import type { OrderedSample, SampleState } from '#domain/samples/sample-order.ts';
import { users } from './accounts.ts';
import { moment } from './columns.ts';

/** Free samples that somebody has asked for: orders of their own kind (SAMPLE-2). */
export const sampleOrders = pgTable(
  'sample_orders',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reference: text().notNull().unique(),
    /** The key of one order. Repeated attempts have the same key. */
    key: text().unique(),
    locale: text().notNull().$type<Locale>(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** In lower case. */
    email: text().notNull(),
    shipping: jsonb().notNull().$type<Address>(),
    /** The address in letters and digits, to count what one place gets (SAMPLE-3). */
    place: text().notNull(),
    samples: jsonb().notNull().$type<readonly OrderedSample[]>(),
    state: text().notNull().$type<SampleState>(),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
  },
  (t) => [
    index('sample_orders_email').on(t.email),
    index('sample_orders_place').on(t.place),
    index('sample_orders_user').on(t.userId),
    index('sample_orders_created').on(t.createdAt),
  ],
);
