import { fillPlaceholders, type Query } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Connection } from './connection.ts';

/** Composes the queries of statements; it has no database. */
export const compose = drizzle.mock();

type Composed<Row> = PromiseLike<Row[] | pg.QueryResult<never>> & { toSQL: () => Query };

/** A query with values for its placeholders. */
export type Statement<Row> = (connection: Connection, values: Record<string, unknown>) => Promise<Row[]>;

/**
 * A query of a hot path. It is composed once for the process and parsed by PostgreSQL once per connection, where
 * Drizzle composes it for every call. Rows come as the driver reads them: select columns by their own name, or JSON.
 */
export function statement<Row>(name: string, query: Composed<Row>): Statement<Row> {
  const { sql: text, params } = query.toSQL();
  return async (connection, values) => {
    const { rows } = await connection.query({ name, text, values: fillPlaceholders(params, values) });
    return rows as Row[];
  };
}
