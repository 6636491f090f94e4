import type { Connection } from './connection.ts';
import type { Database } from './database.ts';

/** Runs the work in one transaction, with what it leaves for last. */
export function inTransaction<T>(
  database: Database,
  work: (connection: Connection) => Promise<() => Promise<T>>,
): Promise<T> {
  return database.transaction(async (tx) => (await work(tx.$client))());
}
