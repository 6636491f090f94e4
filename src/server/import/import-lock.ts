import type { Database } from '#server/database/database.ts';
import { ImportError } from './read/row.ts';

/** Arbitrary but fixed: one import at a time in a shop. */
const importLock = 715_231_989;

/** Runs the work while no other import runs; waits for the other one, or refuses when `wait` is false. */
export async function whileImporting<T>(database: Database, wait: boolean, work: () => Promise<T>): Promise<T> {
  const holder = await database.pool.connect();
  try {
    const { rows } = await holder.query<{ taken: boolean }>(
      wait ? 'select true as taken from pg_advisory_lock($1)' : 'select pg_try_advisory_lock($1) as taken',
      [importLock],
    );
    if (!rows[0]?.taken) throw new ImportError({ key: 'import.running' });
    try {
      return await work();
    } finally {
      await holder.query('select pg_advisory_unlock($1)', [importLock]);
    }
  } finally {
    holder.release();
  }
}
