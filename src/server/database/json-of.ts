import { sql, getTableColumns, type AnyColumn, type GetColumnData, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

type Fields = Record<string, AnyColumn | SQL>;
type Value<Field> = Field extends AnyColumn ? GetColumnData<Field> : Field extends SQL<infer T> ? T : never;
type Json<F extends Fields> = { [Name in keyof F]: Value<F[Name]> };

/** One JSON object of several columns: the driver reads it many times faster than as many columns. Not for moments. */
export function jsonOf<F extends Fields>(fields: F): SQL<Json<F>> {
  const pairs = Object.entries(fields).map(([name, field]) => sql`${sql.raw(`'${name}'`)}, ${field}`);
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
}

/** The same for a row of a left join, which is missing where a column that is never null is null. */
export function jsonOfJoined<F extends Fields>(key: AnyColumn, fields: F): SQL<Json<F> | null> {
  return sql`case when ${key} is not null then ${jsonOf(fields)} end`;
}

/**
 * Turns a JSON list, as jsonOf writes it, back into the rows of a table with this name. Each field has the type of its
 * column.
 */
export function jsonRows<C extends Record<string, AnyPgColumn>>(table: string, list: SQLWrapper, columns: C) {
  const value = (field: keyof C & string) => sql`${sql.identifier(table)}.${sql.identifier(field)}`;
  const types = Object.entries(columns).map(
    ([field, column]) => sql`${sql.identifier(field)} ${sql.raw(column.getSQLType())}`,
  );
  const rows = sql`jsonb_to_recordset(${list}::jsonb) as ${sql.identifier(table)}(${sql.join(types, sql`, `)})`;
  return { rows, value };
}

type RowOf<Table extends PgTable> = {
  [Name in keyof Table['_']['columns']]: SQL.Aliased<GetColumnData<Table['_']['columns'][Name]>>;
};

/** All columns of a table under their names in the code, for the rows of a statement, which Drizzle does not map. */
export function rowOf<Table extends PgTable>(table: Table): RowOf<Table> {
  const columns = Object.entries(getTableColumns(table));
  return Object.fromEntries(columns.map(([name, column]) => [name, sql`${column}`.as(name)])) as RowOf<Table>;
}
