import { sql, type AnyColumn, type GetColumnData, type SQL } from 'drizzle-orm';

/** Values as one parameter, however many they are: a list of the column's type. */
export function listFor<Column extends AnyColumn>(column: Column, values: Iterable<GetColumnData<Column, 'raw'>>): SQL {
  return sql`${sql.param([...values])}::${sql.raw(column.getSQLType())}[]`;
}

/** Whether a column holds one of the values. */
export function isAnyOf<Column extends AnyColumn>(column: Column, values: Iterable<GetColumnData<Column, 'raw'>>): SQL {
  return sql`${column} = any(${listFor(column, values)})`;
}
