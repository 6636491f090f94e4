import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checkTarget, examineBackup, restoreBackup, type Examined } from '#server/backup/index.ts';
import type { Config } from '#server/config/config.ts';
import { clusterFolder } from '#server/database/embedded/start.ts';
import { migrate } from '#server/database/migrate.ts';
import { originalsPrefix } from '#server/media/index.ts';
import { filesOf } from '#server/storage/index.ts';
import { FileError } from '#server/tables/row.ts';
import { backupKey, warnOfMissing } from './backup.ts';
import { refuseUsage, type Command } from './command.ts';
import { withShop } from './with-shop.ts';

export const restoreCommand: Command = {
  name: 'restore',
  usage: 'restore FILE [--store]',
  summary: 'komoda.restore.summary',
  details: 'komoda.restore.details',
  bulk: true,
  options: { store: { type: 'boolean' } },
  run: async (context, { positionals: [source], values }) => {
    if (source === undefined) return refuseUsage(context, restoreCommand.usage);
    const config = context.readConfig();
    const file = context.pathOf(source);
    if (values['store'] === true) await fetchBackup(config, file);
    const backup = await examineBackup(file);
    await checkTarget(config, backup);
    warnOfMissing(context, await restore(config, backup));
    const rows = Object.values(backup.summary.rows).reduce((sum, count) => sum + count, 0);
    const { pictures } = backup.summary;
    context.say(context.translate('komoda.restore.done', { rows, pictures, madeAt: backup.manifest.madeAt }));
    return 0;
  },
};

/** Brings a backup from the file store to where the command looks for it. */
async function fetchBackup(config: Config, file: string): Promise<void> {
  const stored = await filesOf(config).find(backupKey(file));
  if (!stored) throw new FileError({ key: 'backup.not_stored', params: { file: basename(file) } });
  await pipeline(await stored.stream(), createWriteStream(file, { mode: 0o600, flags: 'wx' }));
}

/** A restore that fails leaves the place as empty as it was. */
async function restore(config: Config, backup: Examined): Promise<string[]> {
  const files = filesOf(config);
  try {
    return await withShop(
      config,
      async ({ database }) => {
        const missing = await restoreBackup({ database, files }, backup);
        await migrate(database);
        return missing;
      },
      { asTheyAre: true },
    );
  } catch (error) {
    for await (const { key } of files.list(originalsPrefix)) await files.remove(key);
    if (!config.databaseServers) await rm(clusterFolder(config.dataDir), { recursive: true, force: true });
    throw error;
  }
}
