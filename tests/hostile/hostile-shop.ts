import { fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What the process holds after a garbage collection: objects and buffers, and all of it as the system sees it. */
export type Memory = { heldBytes: number; residentBytes: number };

export type HostileShop = {
  url: URL;
  memory: () => Promise<Memory>;
  /** Sends SIGTERM; answers after how many milliseconds the process had ended. */
  stop: () => Promise<number>;
  log: () => string;
};

const entry = fileURLToPath(new URL('serve.ts', import.meta.url));

/** A shop of its own with the limits on abuse off: what is limited would hide what lies behind. */
export async function openHostileShop(folder: string, dataDir: string): Promise<HostileShop> {
  const logFile = join(folder, 'shop.log');
  const log = openSync(logFile, 'a');
  const shop = fork(entry, {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', log, log, 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:3000',
      DATA_DIR: dataDir,
      KOMODA_DEMO: 'off',
      SANDBOX_PAYMENTS: 'on',
      LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
  });
  closeSync(log);
  const [{ url }] = (await Promise.race([once(shop, 'message'), once(shop, 'exit').then(() => [{}])])) as [
    { url?: string },
  ];
  if (url === undefined) throw new Error(`The shop did not start:\n${readFileSync(logFile, 'utf8')}`);
  return {
    url: new URL(url.replace('localhost', '127.0.0.1')),
    log: () => readFileSync(logFile, 'utf8'),
    memory: async () => {
      shop.send('memory');
      const [{ heapUsed, external, rss }] = (await once(shop, 'message')) as [NodeJS.MemoryUsage];
      return { heldBytes: heapUsed + external, residentBytes: rss };
    },
    stop: async () => {
      const began = performance.now();
      const ended = once(shop, 'exit');
      shop.kill('SIGTERM');
      await ended;
      return performance.now() - began;
    },
  };
}
