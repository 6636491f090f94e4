import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { send } from './send.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const port = 3294;
const shopUrl = `http://127.0.0.1:${port}`;
const starts = 5;
const lookAgainMs = 10;
const wantedMs = 2500;

/**
 * Measures the time of `npm start` on the demo shop until the home page is there, without the first start, which makes
 * the shop.
 */
export async function startTimes(): Promise<void> {
  await startOnce();
  const times: number[] = [];
  for (let start = 0; start < starts; start += 1) times.push(await startOnce());
  const sorted = times.toSorted((a, b) => a - b);
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  const [median, least] = [seconds(sorted[starts >> 1]!), seconds(sorted[0]!)];
  console.log(
    `\nnpm start until the home page is there, of ${starts}: ${median}, least ${least}, wanted ${seconds(wantedMs)}`,
  );
}

async function startOnce(): Promise<number> {
  const begin = performance.now();
  const shop = spawn('npm', ['start'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: join(tmpdir(), 'komoda-bench-start'),
      PUBLIC_URL: shopUrl,
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => shop.once('exit', resolve));
  try {
    while ((await statusOfHome()) !== 200) {
      if (shop.exitCode !== null) throw new Error(`npm start ended with ${shop.exitCode}`);
      await sleep(lookAgainMs);
    }
    return performance.now() - begin;
  } finally {
    shop.kill('SIGTERM');
    await ended;
  }
}

const statusOfHome = () =>
  send({ url: shopUrl }).then(
    ({ status }) => status,
    () => 0,
  );
