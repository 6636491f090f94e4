import { bigint, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** One row a started import: where it stands, so that a broken one goes on. */
export const imports = pgTable('imports', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  file: text().notNull(),
  fingerprint: text().notNull(),
  rowsRead: integer('rows_read').notNull().default(0),
  rowsChanged: integer('rows_changed').notNull().default(0),
  rowsRefused: integer('rows_refused').notNull().default(0),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
  finishedAt: timestamp('finished_at', { withTimezone: true }),
});

/** Hash of the last imported form of each record: the same record again changes nothing. */
export const importedRecords = pgTable('imported_records', {
  type: text().notNull(),
  code: text().notNull(),
  hash: text().notNull(),
}, (t) => [primaryKey({ columns: [t.type, t.code] })]);
