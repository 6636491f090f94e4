import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '#tests/support/free-port.ts';

const entry = 'tests/torture/shop/serve.ts';
const root = fileURLToPath(new URL('../../..', import.meta.url));
/** As a service manager would. */
const restartDelayMs = 200;
const readyPatienceMs = 300_000;

export type ShopProcess = {
  readonly url: string;
  /** kill -9, and nothing more; `start` brings it back. */
  kill: () => Promise<void>;
  start: () => void;
  /** kill -9 of the embedded PostgreSQL; answers whether there was one. */
  killDatabase: () => boolean;
  /** Waits until the shop reaches its database; throws when that takes too long. */
  untilReady: () => Promise<void>;
  /** Ends it in order. */
  stop: () => Promise<void>;
  /** When the process that runs now was started. */
  readonly startedAt: Date;
  /** How often it ended by itself, which nobody had asked for. */
  readonly ownEnds: string[];
};

/** The shop as a process of its own, which is started again whenever it ends by itself. */
export async function openShopProcess({
  dataDir,
  logFolder,
  env = {},
  code = root,
}: {
  dataDir: string;
  logFolder: string;
  env?: Record<string, string>;
  /** The root of another version. */
  code?: string;
}): Promise<ShopProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  mkdirSync(logFolder, { recursive: true });
  const settings = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: join(logFolder, '..', 'compiled'),
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    KOMODA_DEMO: 'off',
    SANDBOX_PAYMENTS: 'on',
    LOG_LEVEL: 'warn',
    LIMITS: 'off',
    ...env,
  };
  const ownEnds: string[] = [];
  let child: ChildProcess | null = null;
  let startedAt = new Date();

  const start = () => {
    const log = openSync(join(logFolder, 'shop.log'), 'a');
    const started = spawn(process.execPath, [entry], { cwd: code, env: settings, stdio: ['ignore', log, log, 'ipc'] });
    closeSync(log);
    startedAt = new Date();
    child = started;
    started.once('exit', (code, signal) => {
      if (child !== started) return;
      ownEnds.push(signal ?? String(code));
      setTimeout(() => {
        if (child === started) start();
      }, restartDelayMs);
    });
  };
  const end = async (signal: NodeJS.Signals) => {
    const ending = child;
    child = null;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill(signal);
    await ended;
  };
  const untilReady = async () => {
    const deadline = Date.now() + readyPatienceMs;
    while (!(await isReady(url))) {
      if (Date.now() > deadline)
        throw new Error(
          `The shop was not ready after ${readyPatienceMs / 1000} s; its log is ${join(logFolder, 'shop.log')}`,
        );
      await sleep(50);
    }
  };
  start();
  return {
    url,
    ownEnds,
    get startedAt() {
      return startedAt;
    },
    start,
    untilReady,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    killDatabase: () => killPostmaster(dataDir),
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** Its id stands in a file that may be left over from a server that has ended, so what is killed is looked at first. */
function killPostmaster(dataDir: string): boolean {
  try {
    const cluster = join(dataDir, 'pgdata');
    const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
    if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster)) return false;
    process.kill(pid, 'SIGKILL');
    return true;
  } catch {
    return false;
  }
}
