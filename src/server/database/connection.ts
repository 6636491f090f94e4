import type pg from 'pg';
import type { Reader } from './transaction.ts';

/** The pool, or the one client that a transaction runs on. */
export type Connection = { query: (query: pg.QueryConfig) => Promise<pg.QueryResult> };

export const connectionOf = (reader: Reader): Connection => reader.$client;
