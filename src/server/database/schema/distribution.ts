import { sql } from 'drizzle-orm';
import { bigint, boolean, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { PointKind } from '#domain/distribution/provinces.ts';
import type { Locale } from '#domain/locale.ts';
import { id, localized, moment } from './columns.ts';

/** Where products can be seen, bought or planned. */
export const distributionPoints = pgTable('distribution_points', {
  id: id(),
  code: text().notNull().unique(),
  kind: text().notNull().$type<PointKind>(),
  position: integer().notNull().default(0),
  name: text().notNull(),
  street: text().notNull().default(''),
  postalCode: text('postal_code').notNull().default(''),
  city: text().notNull(),
  province: text().notNull().default(''),
  country: text().notNull().default('PL'),
  /** Degrees; null: it stands in the list, not on the map. */
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  phone: text().notNull().default(''),
  email: text().notNull().default(''),
  www: text().notNull().default(''),
  hours: localized('hours').notNull().default({}),
  /** Codes of producers. */
  producers: text().array().notNull().default([]),
  active: boolean().notNull().default(true),
});

/** Requests of visitors to the network (DISTRIBUTION-3). */
export const distributionRequests = pgTable(
  'distribution_requests',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The key of one request. Repeated attempts have the same key. */
    key: text().unique(),
    locale: text().notNull().$type<Locale>(),
    name: text().notNull(),
    company: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    city: text().notNull(),
    message: text().notNull(),
    consent: boolean().notNull(),
    pointId: integer('point_id').references(() => distributionPoints.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    /** When the staff was done with it; null: it waits. */
    handledAt: moment('handled_at'),
  },
  (t) => [
    index('distribution_requests_created').on(t.createdAt),
    index('distribution_requests_point').on(t.pointId),
    index('distribution_requests_open')
      .on(t.createdAt)
      .where(sql`handled_at is null`),
  ],
);
