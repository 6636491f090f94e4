import type pg from 'pg';

/** The connection that answers the time. */
type ClockSource = { pool: Pick<pg.Pool, 'query'> };

export type DatabaseClock = { now: () => Date; stop: () => Promise<void> };

const askEveryMs = 60_000;
/** Clocks within this difference count as equal. A clock that is set by the network never differs more. */
const toleratedMs = 1000;

/**
 * The time of the database. All instances use this one clock, however wrong the clocks of their machines are
 * (DATABASE-11). It is asked for once a minute; `tellOff` is called whenever the difference changes.
 */
export async function followDatabaseClock(
  database: ClockSource,
  tellOff: (offMs: number) => void,
): Promise<DatabaseClock> {
  let offMs = 0;
  const ask = async () => {
    const measuredMs = await measureOff(database);
    if (Math.abs(measuredMs - offMs) <= toleratedMs) return;
    offMs = Math.abs(measuredMs) <= toleratedMs ? 0 : measuredMs;
    tellOff(offMs);
  };
  await ask();
  let asking = Promise.resolve();
  // While the database is away, the last difference is the best one.
  const timer = setInterval(() => (asking = ask().catch(() => {})), askEveryMs);
  timer.unref();
  return {
    now: () => new Date(Date.now() + offMs),
    stop: async () => {
      clearInterval(timer);
      await asking;
    },
  };
}

/** By how much the database is ahead of this machine. */
async function measureOff({ pool }: ClockSource): Promise<number> {
  const start = Date.now();
  const { rows } = await pool.query<{ ms: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
  );
  return rows[0]!.ms - (start + Date.now()) / 2;
}
