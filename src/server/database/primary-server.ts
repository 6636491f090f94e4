import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from '#server/config/config.ts';
import { reasonOf } from '#server/error-facts.ts';
import { placeOf } from './refuse-server.ts';

/** Which of several servers is the primary, now and after each failover. */
export type PrimaryServer = {
  /** The index in the list of addresses. */
  readonly index: number;
  stop: () => Promise<void>;
};

const lookEveryMs = 1000;
const searchEveryMs = 250;
const patienceMs = 1000;
const startPatienceMs = 30_000;

type Servers = {
  urls: readonly string[];
  /** The variable that names them, for the person who has to correct it. */
  variable: string;
  /** For how long a primary is waited for at the start. */
  startMs?: number;
};

/**
 * Finds the primary, waiting for one at the start, and calls back with its place whenever another has taken over.
 * Throws a ConfigError where there is none.
 */
export async function followPrimary(
  { urls, variable, startMs = startPatienceMs }: Servers,
  onChange: (index: number) => void,
): Promise<PrimaryServer> {
  const stopping = new AbortController();
  let index = await search(urls, AbortSignal.timeout(startMs)).catch((error: unknown) => {
    throw new ConfigError(`None of the servers of ${variable} may be written to: ${reasonOf(error)}.`);
  });

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sleep(lookEveryMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted || timelineIn(await stateOf(urls[index]!)) > 0) continue;
      const current = await search(urls, stopping.signal).catch(() => index);
      if (current !== index) onChange((index = current));
    }
  }

  const watching = watch();
  return {
    get index() {
      return index;
    },
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}

/** Asks all servers until one accepts writes; of two it takes the one that was promoted last. */
async function search(urls: readonly string[], signal: AbortSignal): Promise<number> {
  for (;;) {
    const states = await Promise.all(urls.map(stateOf));
    const timelines = states.map(timelineIn);
    const latest = Math.max(...timelines);
    if (latest > 0) return timelines.indexOf(latest);
    if (signal.aborted) throw new Error(states.map((state, index) => `${placeOf(urls[index]!)} ${state}`).join(', '));
    await sleep(searchEveryMs);
  }
}

/** How often the servers have changed until this one became the primary, or in words why it is none. */
type State = number | string;

const timelineIn = (state: State): number => (typeof state === 'number' ? state : 0);

async function stateOf(url: string): Promise<State> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: string }>(
      'select substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline where not pg_is_in_recovery()',
    );
    return rows[0] ? Number.parseInt(rows[0].timeline, 16) : 'follows another';
  } catch (error) {
    return `can't be used (${reasonOf(error)})`;
  } finally {
    await client.end().catch(() => {});
  }
}
