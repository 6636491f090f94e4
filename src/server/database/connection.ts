import type pg from 'pg';
import type { Queryable } from './database.ts';

/** The pool, or the one client that a transaction runs on. */
export type Connection = { query: (query: pg.QueryConfig) => Promise<pg.QueryResult> };

/** What a Drizzle database or transaction sends its queries by; Drizzle keeps it to itself. */
export function connectionOf(queryable: Queryable): Connection {
  return (queryable._.session as unknown as { client: Connection }).client;
}
