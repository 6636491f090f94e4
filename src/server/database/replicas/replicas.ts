import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Reader } from '../transaction.ts';
import { leastReadPosition } from './read-past.ts';
import { ReplicaWatch, type LogPosition, type ReplicaStanding, type ServerState } from './replica-watch.ts';
import { SharedPool, type Choice } from './shared-pool.ts';

/** Servers that follow the primary, and what of them may be read. */
export type Replicas = {
  /** Asks a replica where one may be read, else the primary. */
  reader: Reader;
  /** Every later query sees what the primary has committed so far. */
  catchUp: () => void;
  /** How far the primary has come. */
  position: () => Promise<LogPosition>;
  /** Calls back when the primary answers again, or its pooler: what was read meanwhile may lack a change. */
  whenPrimaryReturns: (work: () => void) => void;
  standings: () => (ReplicaStanding & { reads: number })[];
  close: () => Promise<void>;
};

type Options = {
  primary: pg.Pool;
  /**
   * The same past a pooler: asked how far it is, so that a pooler that is away or full is not taken for the primary.
   */
  direct?: pg.Pool;
  /** The options of each replica's pool by the name under which the metrics know it. */
  replicas: ReadonlyMap<string, pg.PoolConfig>;
  longestLagMs: number;
  onError?: (error: Error) => void;
};

const everyMs = 1000;
const patienceMs = 1000;
/** So many late answers in a row count as away; a refusal counts at once. */
const lateTimes = 2;
/** A replica usually has a change within milliseconds: this long, and this often, it is asked for it. */
const catchingUp = { forMs: 1000, everyMs: 15 };

/** How far what was inserted goes, written to the disk or not: a commit may be told before it is written. */
const stateQuery = {
  name: 'server_state',
  text: `select pg_is_in_recovery() as standby, pg_postmaster_start_time()::text as started,
    (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end - '0/0')::int8
      as position`,
};

/** Watches the replicas from now on; when this is over, whoever has everything may be read. */
export async function watchReplicas({
  primary,
  direct = primary,
  replicas,
  longestLagMs,
  onError,
}: Options): Promise<Replicas> {
  const watch = new ReplicaWatch([...replicas.keys()], { longestLagMs });
  const pools = new Map([...replicas].map(([name, options]) => [name, poolOf(options)] as const));
  const reads = new Map([...replicas.keys()].map((name) => [name, 0]));
  const stop = new AbortController();
  /** Changes of which it is not known yet how far the log had come. */
  let unmeasured = 0;
  let following: Promise<void> | undefined;
  let turn = 0;
  let late = 0;
  /** A query of the primary was answered by a replica that may lack something. */
  let readBehind = false;
  let onReturn = () => {};

  async function look(): Promise<void> {
    const asking = [...pools].map(async ([name, pool]) => [name, await stateOf(pool)] as const);
    judgePrimary(await stateOf(direct));
    for (const [name, state] of await Promise.all(asking))
      watch.sawReplica(name, typeof state === 'string' ? null : state);
  }

  function judgePrimary(state: ServerState | NoState): void {
    late = state === 'late' ? late + 1 : 0;
    if (state === 'away' || late >= lateTimes) return watch.lostPrimary();
    // A server that follows another one is the former primary, until the next primary has been found.
    if (state === 'late' || state.standby) return;
    const returns = watch.primaryIsAway || readBehind;
    readBehind = false;
    watch.sawPrimary(state, performance.now());
    if (returns) onReturn();
  }

  async function keepLooking(): Promise<void> {
    while (!stop.signal.aborted) {
      await sleep(everyMs, undefined, { signal: stop.signal }).catch(() => {});
      if (!stop.signal.aborted) await look();
    }
  }

  function choose(): Choice | null {
    if (unmeasured > 0 && !watch.primaryIsAway) return null;
    return oneOf(watch.fit(leastReadPosition(), performance.now()));
  }

  function chooseAsItIs(): Choice | null {
    const choice = oneOf(watch.asTheyAre());
    readBehind ||= choice !== null;
    return choice;
  }

  function oneOf(names: readonly string[]): Choice | null {
    const name = names[turn++ % names.length];
    if (name === undefined) return null;
    reads.set(name, reads.get(name)! + 1);
    return { name, pool: pools.get(name)! };
  }

  async function catchUp(): Promise<void> {
    unmeasured += 1;
    try {
      watch.require(await position(direct));
    } finally {
      unmeasured -= 1;
    }
    following ??= follow().finally(() => (following = undefined));
  }

  async function follow(): Promise<void> {
    const until = performance.now() + catchingUp.forMs;
    while (watch.isCatchingUp && performance.now() < until && !stop.signal.aborted) {
      await look();
      await sleep(catchingUp.everyMs);
    }
  }

  async function position(pool: pg.Pool): Promise<LogPosition> {
    const { rows } = await pool.query<ServerState>(stateQuery);
    return rows[0]!.position;
  }

  const shared = new SharedPool({
    primary,
    choose,
    chooseAnew: async () => {
      await look();
      return choose() ?? chooseAsItIs();
    },
    onLost: (name, error) => {
      watch.sawReplica(name, null);
      onError?.(error);
    },
  });
  // Whatever the primary holds at the start: its newest tables, for one.
  await catchUp();
  await look();
  const looking = keepLooking();
  return {
    reader: drizzle(shared),
    catchUp: () => void catchUp().catch(() => {}),
    position: () => position(primary),
    whenPrimaryReturns: (work) => {
      onReturn = work;
    },
    standings: () =>
      watch.standings(performance.now()).map((standing) => ({ ...standing, reads: reads.get(standing.name)! })),
    close: async () => {
      stop.abort();
      await Promise.all([looking, following]);
      await Promise.all([...pools.values()].map((pool) => pool.end()));
    },
  };
}

function poolOf(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(options);
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  return pool;
}

/** It does not answer in time, or not at all. */
type NoState = 'late' | 'away';

async function stateOf(pool: pg.Pool): Promise<ServerState | NoState> {
  const late = sleep(patienceMs, 'late' as const, { ref: false });
  const answer = pool.query<ServerState>(stateQuery).then(
    ({ rows }) => rows[0]!,
    () => 'away' as const,
  );
  return Promise.race([answer, late]);
}
