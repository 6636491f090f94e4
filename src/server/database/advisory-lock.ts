import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database, Reader } from './database.ts';

/** The tasks that only one process of a shop may do at a time. The numbers are arbitrary but fixed. */
const locks = { migration: 715_231_988, import: 715_231_989, feeds: 715_231_990, archive: 715_231_991 } as const;

type Lock = keyof typeof locks;

/**
 * The pause between two attempts to get a lock. Nobody waits inside PostgreSQL, because the building of an index would
 * wait for that transaction.
 */
const pauseMs = 200;

/**
 * Runs the work while no other process holds the lock. It waits for the lock, or throws what `refusal` makes instead.
 */
export async function withLock<T>(
  database: Database,
  lock: Lock,
  work: () => Promise<T>,
  refusal?: () => Error,
): Promise<T> {
  const outcome = await whileHeld(database, locks[lock], !refusal, work);
  if (outcome === null) throw refusal?.() ?? new Error(`The lock of the ${lock} was not given`);
  return outcome.result;
}

/** The same, but nothing happens while another process holds the lock: then it answers null. */
export async function withFreeLock<T>(database: Database, lock: Lock, work: () => Promise<T>): Promise<T | null> {
  const outcome = await whileHeld(database, locks[lock], false, work);
  return outcome && outcome.result;
}

/** Every running shop holds it, shared with the others, on a connection of its own for as long as it runs. */
const openShop = 715_231_992;

export const holdAsOpenShop = (client: pg.Client) => client.query('select pg_advisory_lock_shared($1)', [openShop]);

/** Whether a shop runs on this database, of whatever process and machine. */
export async function isShopOpen(reader: Reader): Promise<boolean> {
  const { rowCount } = await reader.execute(
    sql`select from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where locktype = 'advisory' and objid = ${openShop} and datname = current_database() limit 1`,
  );
  return rowCount !== 0;
}

async function whileHeld<T>(
  { direct }: Database,
  lock: number,
  patient: boolean,
  work: () => Promise<T>,
): Promise<{ result: T } | null> {
  const holder = await direct.connect();
  try {
    while (!(await tryLock(holder, lock))) {
      if (!patient) return null;
      await sleep(pauseMs);
    }
    try {
      return { result: await work() };
    } finally {
      await holder.query('select pg_advisory_unlock($1)', [lock]);
    }
  } finally {
    holder.release();
  }
}

async function tryLock(holder: pg.PoolClient, lock: number): Promise<boolean> {
  const { rows } = await holder.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [lock]);
  return rows[0]!.held;
}
