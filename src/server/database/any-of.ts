import { sql, type AnyColumn, type GetColumnData, type SQL } from 'drizzle-orm';

/** Any number of values as one parameter: a list of the column's type. */
export function listFor<Column extends AnyColumn>(column: Column, values: Iterable<GetColumnData<Column, 'raw'>>): SQL {
  return sql`${sql.param([...values])}::${sql.raw(column.getSQLType())}[]`;
}

/** Whether a column holds one of the values. */
export function isAnyOf<Column extends AnyColumn>(column: Column, values: Iterable<GetColumnData<Column, 'raw'>>): SQL {
  return sql`${column} = any(${listFor(column, values)})`;
}

/**
 * Whether a column holds one of the values that a statement gets under a name. With the subquery PostgreSQL expects the
 * same number of values in every call and keeps its plan. With a bare list it would plan the statement anew each time.
 */
export function isAnyGiven(column: AnyColumn, name: string): SQL {
  const list = sql`${sql.placeholder(name)}::${sql.raw(column.getSQLType())}[]`;
  return sql`${column} = any(array(select unnest(${list})))`;
}
