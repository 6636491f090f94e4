import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Config } from '#server/config/config.ts';
import type { TextKey } from '#i18n/keys.ts';
import type { Reader, Transaction } from './database.ts';

/** Somebody by the e-mail in lower case, and by the account that has it. */
export type Person = { email: string; userId: number | null };

/** The data that must stay although the person asked for its removal, and why. */
export type KeptPart = { count: number; why: TextKey };

export type Erased = {
  erased: number;
  kept?: KeptPart;
  /** What is left to do once the transaction has been committed: files to be deleted. */
  after?: (reader: Reader) => Promise<unknown>;
};

/**
 * What one area keeps about people (PEOPLE-1): in which tables, how a person is shown it, and how it is forgotten. A
 * check finds tables with personal data that belong to no such part.
 */
export type PersonalData = {
  /** The word in an export. */
  name: string;
  tables: readonly PgTable[];
  read: (reader: Reader, person: Person) => Promise<Record<string, unknown>[]>;
  erase: (tx: Transaction, person: Person, config: Pick<Config, 'dataDir' | 'storage'>) => Promise<Erased>;
};

/** How many rows a statement has changed. */
export const deletedRows = ({ rowCount }: { rowCount: number | null }): number => rowCount ?? 0;

type Rows<Table extends PgTable> = {
  name: string;
  table: Table;
  /** Which rows are the person's. */
  isOf: (person: Person) => SQL | undefined;
  /** Columns that mean nothing to the person, or that would give others access. */
  hidden?: readonly (keyof Table['_']['columns'])[];
  /** Rows that depend on these and are deleted with them. */
  also?: readonly PgTable[];
};

/** The part of an area whose rows belong to a person as they are: shown without some columns, and deleted. */
export function personalRows<Table extends PgTable>({
  name,
  table,
  isOf,
  hidden = [],
  also = [],
}: Rows<Table>): PersonalData {
  const columns = Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([column]) => !hidden.includes(column)),
  );
  const condition = (person: Person) => isOf(person) ?? sql`false`;
  return {
    name,
    tables: [table, ...also],
    read: (reader, person) =>
      reader
        .select(columns)
        .from(table as PgTable)
        .where(condition(person)),
    erase: async (tx, person) => ({ erased: deletedRows(await tx.delete(table).where(condition(person))) }),
  };
}
