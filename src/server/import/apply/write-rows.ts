import { getTableColumns, sql, type InferSelectModel, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { recordOf } from '#domain/record-of.ts';
import { isAnyOf } from '#server/database/any-of.ts';
import { bareNames, overwritten } from '#server/database/bare-names.ts';
import type { Transaction } from '#server/database/database.ts';
import { jsonRows } from '#server/database/json-of.ts';

type Row<Table extends PgTable, Name extends keyof InferSelectModel<Table>> = Pick<InferSelectModel<Table>, Name>;

/** Rows as one parameter, however many they are; `value('name')` is the value of one column. */
export function sourceRows<Columns extends Record<string, AnyPgColumn>>(
  columns: Columns,
  rows: readonly Readonly<Partial<Record<keyof Columns, unknown>>>[],
) {
  const names: (keyof Columns)[] = Object.keys(columns);
  const parts = rows.map((row) => Object.fromEntries(names.map((name) => [name, row[name]])));
  return jsonRows('source', sql`${JSON.stringify(parts)}`, columns);
}

/** Inserts the rows with these of their columns, in one statement. */
export function insertRows<Table extends PgTable, Name extends keyof InferSelectModel<Table> & string>(
  table: Table,
  names: readonly Name[],
  rows: readonly Row<Table, Name>[],
): SQL {
  const columns = columnsOf(table, names);
  const source = sourceRows(columns, rows);
  const values = sql.join(names.map(source.value), sql`, `);
  const into = bareNames(...names.map((name) => columns[name]));
  return sql`insert into ${table} (${into}) select ${values} from ${source.rows}`;
}

/**
 * Inserts the rows; one whose key is stored already gets the new values, except those that it is to keep. They are
 * taken in the order of their keys, so that two imports never wait for one another in a circle (ORDER-20).
 */
export function upsertRows<Table extends PgTable, Name extends keyof InferSelectModel<Table> & string>(
  table: Table,
  { key, columns, kept = [] }: { key: readonly Name[]; columns: readonly Name[]; kept?: readonly Name[] },
  rows: readonly Row<Table, Name>[],
): SQL {
  const all = columnsOf(table, [...key, ...columns, ...kept]);
  const keyOf = (row: Row<Table, Name>) => JSON.stringify(key.map((name) => row[name]));
  const inOrder = rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  return sql`${insertRows(table, [...key, ...columns, ...kept], inOrder)}
    on conflict (${bareNames(...key.map((name) => all[name]))})
    do update set ${overwritten(...columns.map((name) => all[name]))}`;
}

type PartOfProduct = PgTable & { productId: AnyPgColumn<{ data: number }> };

/** Replaces the rows of the products. Rows that stay the same are not written again. */
export async function replaceRows<Table extends PartOfProduct, Name extends keyof InferSelectModel<Table> & string>(
  tx: Transaction,
  productIds: readonly number[],
  table: Table,
  names: readonly Name[],
  rows: readonly Row<Table, Name>[],
): Promise<void> {
  const columns = columnsOf(table, names);
  const source = sourceRows(columns, rows);
  const isGiven = sql.join(
    // Rows are joined by their product, which only a plain comparison lets PostgreSQL do.
    names.map((name) =>
      columns[name] === table.productId
        ? sql`${source.value(name)} = ${columns[name]}`
        : sql`${source.value(name)} is not distinct from ${columns[name]}`,
    ),
    sql` and `,
  );
  await tx.execute(sql`
    delete from ${table} where ${isAnyOf(table.productId, productIds)}
      and not exists (select 1 from ${source.rows} where ${isGiven})`);
  if (rows.length > 0)
    await tx.execute(sql`${insertRows(table, names, rows)} where not exists (select 1 from ${table} where ${isGiven})`);
}

function columnsOf<Name extends string>(table: PgTable, names: readonly Name[]): Record<Name, AnyPgColumn> {
  const all = getTableColumns(table);
  return recordOf(names, (name) => all[name]!);
}
