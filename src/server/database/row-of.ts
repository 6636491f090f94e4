import { getTableColumns, sql, type GetColumnData, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

type RowOf<Table extends PgTable> = {
  [Name in keyof Table['_']['columns']]: SQL.Aliased<GetColumnData<Table['_']['columns'][Name]>>;
};

/** All columns of a table under their names in the code, for the rows of a statement, which Drizzle does not map. */
export function rowOf<Table extends PgTable>(table: Table): RowOf<Table> {
  const columns = Object.entries(getTableColumns(table));
  return Object.fromEntries(columns.map(([name, column]) => [name, sql`${column}`.as(name)])) as RowOf<Table>;
}
