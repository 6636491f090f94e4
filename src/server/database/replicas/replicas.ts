import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Reader } from '../transaction.ts';
import { leastReadPosition } from './read-past.ts';
import { ReplicaWatch, type LogPosition, type ReplicaStanding, type ServerState } from './replica-watch.ts';
import { positionOf, stateOf, type NoState } from './server-state.ts';
import { SharedPool, type Choice } from './shared-pool.ts';

/** The servers that follow the primary, and which of them may be read. */
export type Replicas = {
  /** Asks a replica where one may be read, else the primary. */
  reader: Reader;
  /** Every later query sees what the primary has committed so far. */
  catchUp: () => void;
  /** The position of the primary. */
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
/** A server counts as away after this many late answers in a row, or after one refusal. */
const lateTimes = 2;
/** A replica usually has a change within milliseconds. It is asked for it this often, with this pause. */
const catchingUp = { forMs: 1000, everyMs: 15 };

/** Watches the replicas from now on; when this is over, whoever has everything may be read. */
export async function watchReplicas(options: Options): Promise<Replicas> {
  const servers = new WatchedServers(options);
  await servers.start();
  return {
    reader: drizzle(servers.sharedPool()),
    catchUp: () => void servers.catchUp().catch(() => {}),
    position: () => positionOf(options.primary),
    whenPrimaryReturns: (work) => {
      servers.onReturn = work;
    },
    standings: () => servers.standings(),
    close: () => servers.close(),
  };
}

/** The primary and its replicas, looked at every second. */
class WatchedServers {
  /** Called when the primary answers again. */
  onReturn = () => {};
  readonly #options: Options;
  readonly #direct: pg.Pool;
  readonly #pools: ReadonlyMap<string, pg.Pool>;
  readonly #watch: ReplicaWatch;
  readonly #reads: Map<string, number>;
  readonly #stop = new AbortController();
  #looking: Promise<void> | undefined;
  #following: Promise<void> | undefined;
  /** Changes of which it is not known yet how far the log had come. */
  #unmeasured = 0;
  #turn = 0;
  /** The number of late answers of the primary in a row. */
  #late = 0;
  /** A query of the primary was answered by a replica that may lack something. */
  #readBehind = false;

  constructor(options: Options) {
    const { primary, direct = primary, replicas, longestLagMs } = options;
    this.#options = options;
    this.#direct = direct;
    this.#watch = new ReplicaWatch([...replicas.keys()], { longestLagMs });
    this.#pools = new Map([...replicas].map(([name, pool]) => [name, poolOf(pool)]));
    this.#reads = new Map([...replicas.keys()].map((name) => [name, 0]));
  }

  async start(): Promise<void> {
    // At the start, reads must see everything that the primary has, such as new tables.
    await this.catchUp();
    await this.#look();
    this.#looking = this.#keepLooking();
  }

  /** Asks a replica where one may be read, else the primary. */
  sharedPool(): SharedPool {
    return new SharedPool({
      primary: this.#options.primary,
      choose: () => this.#choose(),
      chooseAnew: async () => {
        await this.#look();
        return this.#choose() ?? this.#chooseAsItIs();
      },
      onLost: (name, error) => {
        this.#watch.sawReplica(name, null);
        this.#options.onError?.(error);
      },
    });
  }

  standings() {
    const standings = this.#watch.standings(performance.now());
    return standings.map((standing) => ({ ...standing, reads: this.#reads.get(standing.name)! }));
  }

  async catchUp(): Promise<void> {
    this.#unmeasured += 1;
    try {
      this.#watch.require(await positionOf(this.#direct));
    } finally {
      this.#unmeasured -= 1;
    }
    this.#following ??= this.#follow().finally(() => (this.#following = undefined));
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await Promise.all([this.#looking, this.#following]);
    await Promise.all([...this.#pools.values()].map((pool) => pool.end()));
  }

  async #look(): Promise<void> {
    const answers = [...this.#pools].map(async ([name, pool]) => [name, await stateOf(pool)] as const);
    this.#judgePrimary(await stateOf(this.#direct));
    for (const [name, state] of await Promise.all(answers))
      this.#watch.sawReplica(name, typeof state === 'string' ? null : state);
  }

  #judgePrimary(state: ServerState | NoState): void {
    this.#late = state === 'late' ? this.#late + 1 : 0;
    if (state === 'away' || this.#late >= lateTimes) return this.#watch.lostPrimary();
    // A server that follows another one is the former primary, until the next primary has been found.
    if (state === 'late' || state.standby) return;
    const returns = this.#watch.primaryIsAway || this.#readBehind;
    this.#readBehind = false;
    this.#watch.sawPrimary(state, performance.now());
    if (returns) this.onReturn();
  }

  async #keepLooking(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      await sleep(everyMs, undefined, { signal }).catch(() => {});
      if (!signal.aborted) await this.#look();
    }
  }

  async #follow(): Promise<void> {
    const until = performance.now() + catchingUp.forMs;
    while (this.#watch.isCatchingUp && performance.now() < until && !this.#stop.signal.aborted) {
      await this.#look();
      await sleep(catchingUp.everyMs);
    }
  }

  #choose(): Choice | null {
    if (this.#unmeasured > 0 && !this.#watch.primaryIsAway) return null;
    return this.#oneOf(this.#watch.fit(leastReadPosition(), performance.now()));
  }

  #chooseAsItIs(): Choice | null {
    const choice = this.#oneOf(this.#watch.asTheyAre());
    this.#readBehind ||= choice !== null;
    return choice;
  }

  #oneOf(names: readonly string[]): Choice | null {
    const name = names[this.#turn++ % names.length];
    if (name === undefined) return null;
    this.#reads.set(name, this.#reads.get(name)! + 1);
    return { name, pool: this.#pools.get(name)! };
  }
}

function poolOf(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(options);
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  return pool;
}
