import type { Config } from '#server/config/config.ts';
import { errorFacts } from '#server/error-facts.ts';
import { writeFeeds } from '#server/feeds/index.ts';
import { openShop } from './open-shop.ts';

export type FeedTask = {
  config: Pick<Config, 'dataDir' | 'databaseServers' | 'storage' | 'feedsHours' | 'publicUrl'>;
  now: Date;
};
export type FeedReport = { written: string[]; seconds: number; cpuSeconds: number; megabytes: number };
export type FeedAnswer = FeedReport | { failure: string };

const bytesPerMegabyte = 1024 * 1024;

async function write({ config, now }: FeedTask): Promise<FeedReport> {
  const { database, close } = await openShop(config, {
    asTheyAre: true,
    connections: 4,
    readReplicas: true,
    work: 'worker',
  });
  try {
    const written = await writeFeeds({ database, config, clock: () => now });
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    return {
      written,
      seconds: process.uptime(),
      cpuSeconds: (userCPUTime + systemCPUTime) / 1e6,
      megabytes: Math.round((maxRSS * 1024) / bytesPerMegabyte),
    };
  } finally {
    await close();
  }
}

// Whoever started it has ended: nobody would hear of the end.
process.once('disconnect', () => process.exit(1));
process.once('message', async (task: FeedTask) => {
  const answer: FeedAnswer = await write(task).catch((error: unknown) => ({ failure: errorFacts(error).message }));
  process.send?.(answer, () => process.exit('failure' in answer ? 1 : 0));
});
