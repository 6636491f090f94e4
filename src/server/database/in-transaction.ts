import type { Connection } from './connection.ts';
import type { Database } from './database.ts';

/** Named, because the driver sends what has no name by itself. */
const begin = { name: 'begin', text: 'begin' };
const commit = { name: 'commit', text: 'commit' };

/**
 * Runs the work in one transaction on one connection; what it throws undoes everything. Nobody waits for `begin` and
 * `commit`: one travels ahead of the first statements, the other behind those that the work leaves for last.
 */
export async function inTransaction<T>(
  { pool }: Database,
  work: (connection: Connection) => Promise<() => Promise<T>>,
): Promise<T> {
  const client = await pool.connect();
  let committing = false;
  const connection: Connection = {
    query: (query) => {
      if (committing) throw new Error('Too late: what a transaction does last is sent at once');
      return client.query(query);
    },
  };
  try {
    const [, last] = await Promise.all([client.query(begin), work(connection)]);
    const done = last();
    committing = true;
    const [result] = await Promise.all([done, client.query(commit)]);
    return result;
  } catch (error) {
    // Without a connection there is nothing to undo, and the first error says more.
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}
