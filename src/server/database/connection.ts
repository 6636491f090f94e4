import type pg from 'pg';

/** The pool, or the one client that a transaction runs on. */
export type Connection = { query: (query: pg.QueryConfig) => Promise<pg.QueryResult> };
