import type { Database } from './database.ts';

/** What only one process of a shop does at a time. The numbers are arbitrary but fixed. */
const locks = { migration: 715_231_988, import: 715_231_989, feeds: 715_231_990 } as const;

type Lock = keyof typeof locks;

/**
 * Runs the work while no other process holds the lock. It waits for the lock, or throws what `refusal` makes instead.
 */
export async function withLock<T>(
  database: Database,
  lock: Lock,
  work: () => Promise<T>,
  refusal?: () => Error,
): Promise<T> {
  const way = refusal ? 'select pg_try_advisory_lock($1) as held' : 'select true as held from pg_advisory_lock($1)';
  const done = await whileHeld(database, locks[lock], way, work);
  if (done === null) throw refusal?.() ?? new Error(`The lock of the ${lock} was not given`);
  return done.result;
}

/** The same, but nothing happens while another process holds the lock: then it answers null. */
export async function withFreeLock<T>(database: Database, lock: Lock, work: () => Promise<T>): Promise<T | null> {
  const done = await whileHeld(database, locks[lock], 'select pg_try_advisory_lock($1) as held', work);
  return done && done.result;
}

async function whileHeld<T>(
  { direct }: Database,
  lock: number,
  way: string,
  work: () => Promise<T>,
): Promise<{ result: T } | null> {
  const holder = await direct.connect();
  try {
    const { rows } = await holder.query<{ held: boolean }>(way, [lock]);
    if (!rows[0]?.held) return null;
    try {
      return { result: await work() };
    } finally {
      await holder.query('select pg_advisory_unlock($1)', [lock]);
    }
  } finally {
    holder.release();
  }
}
