import pg from 'pg';
import type { Database } from './database.ts';

const firstDelayMs = 250;
const longestDelayMs = 10_000;

/**
 * Calls back for every NOTIFY on the channel, on a connection of its own that is opened again whenever it is lost.
 * After such a gap `onGap` runs, because what was said meanwhile is lost. Answers a function that stops listening.
 */
export async function listen(
  database: Database,
  channel: string,
  onPayload: (payload: string) => void,
  onGap: () => void = () => {},
): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    client = new pg.Client(database.pool.options);
    const lost = client;
    lost.on('notification', ({ payload }) => onPayload(payload ?? ''));
    lost.on('error', () => {});
    await lost.connect();
    await lost.query(`listen ${lost.escapeIdentifier(channel)}`);
    lost.on('end', () => retry(firstDelayMs));
  }

  function retry(delayMs: number): void {
    if (stopped) return;
    timer = setTimeout(() => {
      connect().then(onGap, () => retry(Math.min(delayMs * 2, longestDelayMs)));
    }, delayMs);
  }

  await connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client.end().catch(() => {});
  };
}
