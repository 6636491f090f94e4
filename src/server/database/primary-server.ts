import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Which of several servers is the primary, now and after each failover. */
export type PrimaryServer = {
  /** Its place in the list of addresses. */
  readonly index: number;
  stop: () => Promise<void>;
};

const lookEveryMs = 1000;
const searchEveryMs = 250;
const patienceMs = 1000;
const startPatienceMs = 30_000;

/** Finds the primary, waiting for one at the start, and calls back with its place whenever another has taken over. */
export async function followPrimary(
  urls: readonly string[],
  onChange: (index: number) => void,
): Promise<PrimaryServer> {
  const stopping = new AbortController();
  let index = await search(urls, AbortSignal.timeout(startPatienceMs));

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sleep(lookEveryMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted || (await timelineOf(urls[index]!)) !== null) continue;
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

/** Asks all of them until one may be written to; of two the one that was promoted last. */
async function search(urls: readonly string[], signal: AbortSignal): Promise<number> {
  for (;;) {
    const timelines = await Promise.all(urls.map(timelineOf));
    const latest = Math.max(...timelines.map((timeline) => timeline ?? 0));
    if (latest > 0) return timelines.indexOf(latest);
    if (signal.aborted) throw new Error('None of the servers of DATABASE_URL may be written to');
    await sleep(searchEveryMs);
  }
}

/** How often the servers have changed until this one became the primary; null: it is none, or does not answer. */
async function timelineOf(url: string): Promise<number | null> {
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
    return rows[0] ? Number.parseInt(rows[0].timeline, 16) : null;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}
