import { sql, type SQL } from 'drizzle-orm';

/** Rows as one parameter, for jsonb_to_recordset: a batch is one statement. */
export const rowsOf = (rows: readonly object[]): SQL => sql`${JSON.stringify(rows)}::jsonb`;

export const ids = (values: Iterable<number>): SQL => sql`${sql.param([...values])}::int[]`;
export const texts = (values: Iterable<string>): SQL => sql`${sql.param([...values])}::text[]`;
