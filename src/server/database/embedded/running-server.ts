import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Names the socket file; nothing listens on TCP. */
export const socketPort = 5432;

/** postmaster.pid: the process id in line 1, its status in line 8. */
export function lockLines(cluster: string): string[] | null {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
}

/** Whether a server that wrote these lines takes connections. */
export const isReady = (lines: string[] | null) => lines?.[7]?.trim() === 'ready';

/** The id of a server that another process runs on this cluster, waited for while it starts or stops. */
export async function runningServer(cluster: string, socketDir: string): Promise<number | null> {
  const pid = Number(lockLines(cluster)?.[0]);
  while (pid && servesCluster(pid, cluster)) {
    // A server that was just killed keeps its process, lock and socket for a moment, but answers nothing.
    if (isReady(lockLines(cluster)) && (await answers(socketDir))) return pid;
    await sleep(20);
  }
  return null;
}

async function answers(socketDir: string): Promise<boolean> {
  const client = new pg.Client({
    host: socketDir,
    port: socketPort,
    user: 'postgres',
    database: 'postgres',
    connectionTimeoutMillis: 2000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function servesCluster(pid: number, cluster: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster);
  } catch {
    return false;
  }
}
