import type { Database } from './database.ts';

/** What only one process of a shop does at a time. The numbers are arbitrary but fixed. */
const locks = { migration: 715_231_988, import: 715_231_989 } as const;

/**
 * Runs the work while no other process holds the lock. It waits for the lock, or throws what `refusal` makes instead.
 */
export async function withLock<T>(
  { direct }: Database,
  lock: keyof typeof locks,
  work: () => Promise<T>,
  refusal?: () => Error,
): Promise<T> {
  const holder = await direct.connect();
  try {
    const { rows } = await holder.query<{ held: boolean }>(
      refusal ? 'select pg_try_advisory_lock($1) as held' : 'select true as held from pg_advisory_lock($1)',
      [locks[lock]],
    );
    if (refusal && !rows[0]?.held) throw refusal();
    try {
      return await work();
    } finally {
      await holder.query('select pg_advisory_unlock($1)', [locks[lock]]);
    }
  } finally {
    holder.release();
  }
}
