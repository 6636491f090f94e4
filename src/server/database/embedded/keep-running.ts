import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { existsSync } from 'node:fs';
import type { Privileges } from './privileges.ts';

/** A PostgreSQL that runs; without a child it is another process's. */
export type Server = { mode: Privileges['mode'] | 'shared'; pid: number; child: ChildProcess | null };

export type KeptServer = { readonly current: Server; stop: () => Promise<void>; kill: () => void };

const firstDelayMs = 100;
const longestDelayMs = 5000;
const lookAgainMs = 1000;
const stopPatienceMs = 15_000;

/**
 * Restarts the server whenever it ends without a request to stop: it was killed, or memory or disk ran out. Every
 * process that shares it does so, because the one that had started it may have ended with it. The first one wins.
 */
export function keepRunning(first: Server, begin: () => Promise<Server>, onLost: (error: Error) => void): KeptServer {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current = first;

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      await ended(current, signal);
      if (!signal.aborted) await bringBack();
    }
  }

  async function bringBack(): Promise<void> {
    onLost(new Error(`The embedded PostgreSQL (process ${current.pid}) has ended and is started again`));
    for (let delayMs = firstDelayMs; !signal.aborted; delayMs = Math.min(delayMs * 2, longestDelayMs)) {
      try {
        current = await begin();
        return;
      } catch (error) {
        onLost(error as Error);
        await pause(delayMs, signal);
      }
    }
  }

  const watching = watch();
  return {
    get current() {
      return current;
    },
    stop: async () => {
      stopping.abort();
      await stopServer(current);
      await watching;
      // A server that was just being restarted.
      await stopServer(current);
    },
    kill: () => {
      stopping.abort();
      const { child, pid } = current;
      if (child && !hasEnded(child)) process.kill(pid, 'SIGQUIT');
    },
  };
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function ended({ child, pid }: Server, signal: AbortSignal): Promise<void> {
  if (child) {
    if (!hasEnded(child)) await new Promise((resolve) => child.once('exit', resolve));
    return;
  }
  while (!signal.aborted && existsSync(`/proc/${pid}`)) await pause(lookAgainMs, signal);
}

async function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  await sleep(delayMs, undefined, { signal, ref: false }).catch(() => {});
}

async function stopServer({ child, pid }: Server): Promise<void> {
  if (!child || hasEnded(child)) return;
  const end = new Promise<void>((done) => child.once('exit', () => done()));
  process.kill(pid, 'SIGINT');
  await Promise.race([end, sleep(stopPatienceMs, undefined, { ref: false }).then(() => child.kill('SIGKILL'))]);
}
