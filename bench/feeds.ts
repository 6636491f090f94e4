import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openShop } from '#main/open-shop.ts';
import { readConfig } from '#server/config/config.ts';
import { writeFeeds } from '#server/feeds/index.ts';
import { cpuMeter } from './cpu.ts';
import { databaseFolder } from './programs.ts';

const bytesPerMegabyte = 1024 * 1024;
const wanted = { seconds: 600, megabytes: 256 };
/** Node.js collects what is not needed only when its heap is full: this much has to be enough, and of what is new. */
const heap = { '--max-old-space-size': 96, '--max-semi-space-size': 16 };

/** How long all feeds of a shop that is there already take, and how much memory, in a process of their own. */
export function feedCosts(dataDir: string): void {
  const limits = Object.entries(heap).map(([limit, megabytes]) => `${limit}=${megabytes}`);
  const { status } = spawnSync(process.execPath, [...limits, import.meta.filename, dataDir], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`The feeds ended with ${status}`);
}

async function measureFeeds(dataDir: string): Promise<void> {
  await rm(join(dataDir, 'media/feeds'), { recursive: true, force: true });
  const config = readConfig({ DATA_DIR: dataDir, KOMODA_DEMO: 'off' });
  const { database, close } = await openShop(config);
  try {
    const cpu = cpuMeter(process.pid, databaseFolder(dataDir));
    const [before, start] = [cpu(), performance.now()];
    const written = await writeFeeds({ database, config, clock: () => new Date() });
    const [after, seconds] = [cpu(), (performance.now() - start) / 1000];
    const cpuSeconds = (after.server - before.server + after.database - before.database) / 1000;
    const peak = Math.round((process.resourceUsage().maxRSS * 1024) / bytesPerMegabyte);
    console.log(
      `\n${written.length} feeds: ${seconds.toFixed(0)} s, ${cpuSeconds.toFixed(0)} s of CPU with PostgreSQL (wanted: ${wanted.seconds}), ` +
        `at most ${peak} MB (wanted: ${wanted.megabytes})`,
    );
  } finally {
    await close();
  }
}

if (import.meta.main) await measureFeeds(process.argv[2]!);
