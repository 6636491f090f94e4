import { rm } from 'node:fs/promises';
import { checkTarget, examineBackup, restoreBackup, type Examined } from '#server/backup/index.ts';
import type { Config } from '#server/config.ts';
import { clusterFolder } from '#server/database/embedded/start.ts';
import { migrate } from '#server/database/migrate.ts';
import { originalsFolder } from '#server/media/index.ts';
import { warnOfMissing } from './backup.ts';
import { refuseUsage, type Command } from './command.ts';
import { withShop } from './with-shop.ts';

export const restoreCommand: Command = {
  name: 'restore',
  usage: 'restore FILE',
  summary: 'komoda.restore.summary',
  details: 'komoda.restore.details',
  bulk: true,
  options: {},
  run: async (context, { positionals: [given] }) => {
    if (given === undefined) return refuseUsage(context, restoreCommand.usage);
    const config = context.readConfig();
    const backup = await examineBackup(context.pathOf(given));
    await checkTarget(config, backup);
    warnOfMissing(context, await restore(config, backup));
    const rows = Object.values(backup.summary.rows).reduce((sum, count) => sum + count, 0);
    const { pictures } = backup.summary;
    context.say(context.translate('komoda.restore.done', { rows, pictures, madeAt: backup.manifest.madeAt }));
    return 0;
  },
};

/** A restore that fails leaves the place as empty as it was. */
async function restore(config: Config, backup: Examined): Promise<string[]> {
  try {
    return await withShop(
      config,
      async ({ database }) => {
        const missing = await restoreBackup({ database, config }, backup);
        await migrate(database);
        return missing;
      },
      { asTheyAre: true },
    );
  } catch (error) {
    await rm(originalsFolder(config.dataDir), { recursive: true, force: true });
    if (!config.databaseServers) await rm(clusterFolder(config.dataDir), { recursive: true, force: true });
    throw error;
  }
}
