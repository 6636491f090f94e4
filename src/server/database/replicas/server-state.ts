import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { LogPosition, ServerState } from './replica-watch.ts';

const patienceMs = 1000;

/** How far what was inserted goes, written to the disk or not: a commit may be told before it is written. */
const stateQuery = {
  name: 'server_state',
  text: `select pg_is_in_recovery() as standby, pg_postmaster_start_time()::text as started,
    (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end - '0/0')::int8
      as position`,
};

/** The server does not answer in time, or not at all. */
export type NoState = 'late' | 'away';

/** The state that a server reports. */
export async function stateOf(pool: pg.Pool): Promise<ServerState | NoState> {
  const late = sleep(patienceMs, 'late' as const, { ref: false });
  const answer = pool.query<ServerState>(stateQuery).then(
    ({ rows }) => rows[0]!,
    () => 'away' as const,
  );
  return Promise.race([answer, late]);
}

/** The position of a server. */
export async function positionOf(pool: pg.Pool): Promise<LogPosition> {
  const { rows } = await pool.query<ServerState>(stateQuery);
  return rows[0]!.position;
}
