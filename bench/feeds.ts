import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFeedsApart } from '#main/feed-process.ts';
import { openShop } from '#main/open-shop.ts';
import { readConfig } from '#server/config/config.ts';
import { cpuMeter } from './cpu.ts';
import { databaseFolder } from './programs.ts';

const wanted = { seconds: 600, megabytes: 256 };

/** Measures the time and the memory of writing all feeds of a filled shop, as a worker writes them. */
export async function feedCosts(dataDir: string): Promise<void> {
  await rm(join(dataDir, 'media/feeds'), { recursive: true, force: true });
  const config = readConfig({ DATA_DIR: dataDir, KOMODA_DEMO: 'off' });
  const { close } = await openShop(config);
  try {
    const cpu = cpuMeter(process.pid, databaseFolder(dataDir));
    const before = cpu().database;
    const report = await writeFeedsApart({ config, clock: () => new Date() }, new AbortController().signal);
    const cpuSeconds = report!.cpuSeconds + (cpu().database - before) / 1000;
    console.log(
      `\n${report!.written.length} feeds: ${report!.seconds.toFixed(0)} s, ${cpuSeconds.toFixed(0)} s of CPU with PostgreSQL ` +
        `(wanted: ${wanted.seconds}), at most ${report!.megabytes} MB (wanted: ${wanted.megabytes})`,
    );
  } finally {
    await close();
  }
}
