import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * How often something was done since a window began, shared by all processes. The key is a hash. The table is not
 * logged: counting costs no disk, and after a crash of the database every count begins anew.
 */
export const limitCounts = pgTable(
  'limit_counts',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (t) => [index('limit_counts_end').on(t.endsAt)],
);

/** The secret with which the keys of a day are hashed. After it is deleted, no key leads back to an address. */
export const limitSalts = pgTable('limit_salts', {
  day: date().primaryKey(),
  salt: text().notNull(),
});

/** Findings of a running shop that `komoda doctor` reports, a row for each kind. */
export const sightings = pgTable('sightings', {
  kind: text().primaryKey().$type<'unknown-proxy'>(),
  detail: text().notNull(),
  at: moment('at').notNull().defaultNow(),
});
