import type { Connection } from './connection.ts';
import type { Database } from './database.ts';

/**
 * Runs the work in one transaction on one connection; what it throws undoes everything. Nobody waits for `begin`:
 * it travels ahead of the first statement, and where it fails that fails too.
 */
export async function inTransaction<T>({ pool }: Database, work: (connection: Connection) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    const [, result] = await Promise.all([client.query('begin'), work(client)]);
    await client.query('commit');
    return result;
  } catch (error) {
    // Without a connection there is nothing to undo, and the first error says more.
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}
