import { Socket } from 'node:net';
import pg from 'pg';
import { holdAsOpenShop } from './advisory-lock.ts';
import type { Database } from './database.ts';

const firstDelayMs = 250;
const longestDelayMs = 10_000;
const endPatienceMs = 1000;

/** How often a connection is asked whether it is still there, and how long it may take to answer. */
type Heartbeat = { everyMs: number; patienceMs: number };

const usualHeartbeat: Heartbeat = { everyMs: 5000, patienceMs: 5000 };

/**
 * Calls back for every NOTIFY on the channel, on a connection of its own that is opened again whenever it is lost: a
 * dead one is noticed within ten seconds, even when nobody has closed it. After such a gap `onGap` runs, because what
 * was said meanwhile is lost. Only a running shop listens; commands see by this connection that it runs. Answers a
 * function that stops listening.
 */
export async function listen(
  database: Database,
  channel: string,
  onPayload: (payload: string) => void,
  onGap: () => void = () => {},
  heartbeat: Heartbeat = usualHeartbeat,
): Promise<() => Promise<void>> {
  let stopped = false;
  let current: { client: pg.Client; socket: Socket };
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const { client, socket } = openClient(database, heartbeat);
    client.on('notification', ({ payload }) => onPayload(payload ?? ''));
    client.on('error', () => {});
    try {
      await client.connect();
      await holdAsOpenShop(client);
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      socket.destroy();
      throw error;
    }
    const beat = setInterval(() => client.query('select').catch(() => socket.destroy()), heartbeat.everyMs);
    client.on('end', () => {
      clearInterval(beat);
      retry(firstDelayMs);
    });
    current = { client, socket };
    if (stopped) socket.destroy();
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
    const { client, socket } = current;
    const patience = setTimeout(() => socket.destroy(), endPatienceMs);
    await client.end().catch(() => {});
    clearTimeout(patience);
  };
}

/** Keeps the socket, because only the socket can end a connection that hangs. */
function openClient(database: Database, { patienceMs }: Heartbeat): { client: pg.Client; socket: Socket } {
  const socket = new Socket();
  const client = new pg.Client({
    ...database.direct.options,
    stream: () => socket,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  return { client, socket };
}
