import { readFile } from 'node:fs/promises';
import type { Config } from '#server/config/config.ts';
import { errorFacts } from '#server/error-facts.ts';
import { writeFeeds } from '#server/feeds/index.ts';
import { openShop } from './open-shop.ts';

export type FeedTask = {
  config: Pick<Config, 'dataDir' | 'databaseServers' | 'storage' | 'feedsHours' | 'publicUrl' | 'storefront'>;
  now: Date;
};
export type FeedReport = { written: string[]; seconds: number; cpuSeconds: number; megabytes: number };
export type FeedAnswer = FeedReport | { failure: string };

const kilobytesPerMegabyte = 1024;

async function write({ config, now }: FeedTask): Promise<FeedReport> {
  const { database, close } = await openShop(config, {
    asTheyAre: true,
    connections: 4,
    readReplicas: true,
    work: 'worker',
  });
  try {
    const written = await writeFeeds({ database, config, clock: () => now });
    const { userCPUTime, systemCPUTime } = process.resourceUsage();
    return {
      written,
      seconds: process.uptime(),
      cpuSeconds: (userCPUTime + systemCPUTime) / 1e6,
      megabytes: Math.round((await mostKilobytes()) / kilobytesPerMegabyte),
    };
  } finally {
    await close();
  }
}

/** The most memory that this program has held. What `maxRSS` tells under Linux is no less than its parent held. */
async function mostKilobytes(): Promise<number> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
  return Number(/^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS);
}

// The parent process has ended, so nobody would receive the result.
process.once('disconnect', () => process.exit(1));
process.once('message', async (task: FeedTask) => {
  const answer: FeedAnswer = await write(task).catch((error: unknown) => ({ failure: errorFacts(error).message }));
  process.send?.(answer, () => process.exit('failure' in answer ? 1 : 0));
});
