import { date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { StatementKind, TableColumns } from '#domain/money/statement-table.ts';
import type { TransferDoubt, TransferState } from '#domain/money/match-transfer.ts';
import type { CurrencyCode } from '#domain/pricing/money.ts';
import { id, moment, money, version } from './columns.ts';
import { orders } from './orders.ts';

/** How the files of one bank or courier are read: which column means what. */
export const statementFormats = pgTable('statement_formats', {
  id: id(),
  name: text().notNull().unique(),
  kind: text().notNull().$type<StatementKind>(),
  columns: jsonb().notNull().$type<TableColumns>(),
});

/** A file that a bank or a courier has given, once it was read whole. */
export const statements = pgTable(
  'statements',
  {
    id: id(),
    kind: text().notNull().$type<StatementKind>(),
    fileName: text('file_name').notNull(),
    /** Of the format, or MT940. */
    source: text().notNull(),
    /** The member of staff who uploaded it. */
    author: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('statements_created').on(t.createdAt)],
);

/** Money that came, by the line of a file that tells it. */
export const statementLines = pgTable(
  'statement_lines',
  {
    id: id(),
    statementId: integer('statement_id')
      .notNull()
      .references(() => statements.id, { onDelete: 'cascade' }),
    /** The line in the file. */
    line: integer().notNull(),
    /** SHA-256 of the line, so that each line counts once even if a file is uploaded again. */
    fingerprint: text().notNull().unique(),
    kind: text().notNull().$type<StatementKind>(),
    bookedOn: date('booked_on').notNull(),
    amount: money('amount').notNull(),
    currency: text().notNull().$type<CurrencyCode>(),
    payer: text().notNull(),
    title: text().notNull(),
    state: text().notNull().$type<TransferState>(),
    /** Why somebody is asked; null: nobody has to be. */
    doubt: text().$type<TransferDoubt>(),
    /** The orders that it may be for. */
    candidates: jsonb().notNull().$type<readonly string[]>().default([]),
    /** The order that it was booked on. */
    orderId: text('order_id').references(() => orders.id, { onDelete: 'set null' }),
    version: version(),
  },
  (t) => [
    index('statement_lines_state').on(t.kind, t.state, t.id),
    index('statement_lines_statement').on(t.statementId),
    index('statement_lines_order').on(t.orderId),
  ],
);
