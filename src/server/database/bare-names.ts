import { sql, type AnyColumn, type GetColumnData, type SQL } from 'drizzle-orm';

/** Columns without their table, as the lists of `insert` and the left side of `set` want them. */
export function bareNames(...columns: readonly AnyColumn[]): SQL {
  return sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
}

/** What an `insert … on conflict do update` wanted to store in a column. */
export function excluded<Column extends AnyColumn>(column: Column): SQL<GetColumnData<Column>> {
  return sql`excluded.${bareNames(column)}`;
}

/** `on conflict do update set` these columns to what was wanted. */
export function overwritten(...columns: readonly AnyColumn[]): SQL {
  return sql.join(
    columns.map((column) => sql`${bareNames(column)} = ${excluded(column)}`),
    sql`, `,
  );
}
