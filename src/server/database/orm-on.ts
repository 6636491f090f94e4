import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Connection } from './connection.ts';
import type { Transaction } from './database.ts';

/** Drizzle on the connection of a transaction that is already under way, for what has no statement of its own. */
export function ormOn(connection: Connection): Transaction {
  const query = (config: pg.QueryConfig, values: unknown[] | undefined = config.values) =>
    connection.query({ ...config, values });
  return drizzle({ query } as never) as unknown as Transaction;
}
