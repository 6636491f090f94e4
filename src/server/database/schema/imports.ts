import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** A row for each started import. It keeps the progress, so that an interrupted import can continue. */
export const imports = pgTable('imports', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  file: text().notNull(),
  fingerprint: text().notNull(),
  rowsRead: integer('rows_read').notNull().default(0),
  rowsChanged: integer('rows_changed').notNull().default(0),
  rowsRefused: integer('rows_refused').notNull().default(0),
  startedAt: moment('started_at').notNull().defaultNow(),
  finishedAt: moment('finished_at'),
});

/** Hash of the last imported form of each record: the same record again changes nothing. */
export const importedRecords = pgTable(
  'imported_records',
  {
    type: text().notNull(),
    code: text().notNull(),
    hash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.type, t.code] })],
);
