import { sql } from 'drizzle-orm';
import { existsSync, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { writeBackup, checkTarget, examineBackup, restoreBackup, type Examined } from '#server/backup/index.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import { clusterFolder } from '#server/database/embedded/start.ts';
import { migrate } from '#server/database/migrate.ts';
import { noteRun } from '#server/health/index.ts';
import { originalsPrefix } from '#server/media/index.ts';
import { filesOf } from '#server/storage/index.ts';
import { FileError } from '#server/tables/row.ts';
import { refuseUsage, type Command, type CommandContext } from './command.ts';
import { withShop } from './with-shop.ts';

export const backupCommand: Command = {
  name: 'backup',
  usage: 'backup FILE [--store]',
  summary: 'komoda.backup.summary',
  details: 'komoda.backup.details',
  options: { store: { type: 'boolean' } },
  run: async (context, { positionals: [path], values }) => {
    if (path === undefined) return refuseUsage(context, backupCommand.usage);
    const file = context.pathOf(path);
    if (existsSync(file)) {
      context.complain(context.translate('komoda.backup.exists', { file }));
      return 1;
    }
    const config = context.readConfig();
    const files = filesOf(config);
    // The tables stay in their version, because people make a backup before an update.
    const summary = await withShop(
      config,
      async ({ database }) => {
        const written = await writeBackup({ database, files, now: new Date() }, file);
        await noteBackup(database);
        return written;
      },
      { asTheyAre: true },
    );
    const rows = Object.values(summary.rows).reduce((sum, count) => sum + count, 0);
    warnOfMissing(context, summary.missingPictures);
    if (values['store'] === true) await files.write(backupKey(file), { file });
    context.say(context.translate('komoda.backup.done', { file, rows, pictures: summary.pictures }));
    return 0;
  },
};

/** The back office shows when the last backup was made; the tables of an older version know no runs. */
async function noteBackup(database: Database): Promise<void> {
  const { rows } = await database.reader.execute(sql`select to_regclass('job_runs') as runs`);
  if (rows[0]?.['runs']) await noteRun(database, { name: 'backup', at: new Date() });
}

/** Where the file store keeps a backup. */
const backupKey = (file: string) => `backups/${basename(file)}`;

const mostNamed = 20;

/** Pictures that the shop names but that are missing from the store: a backup can't bring them back. */
function warnOfMissing(context: CommandContext, missingFiles: readonly string[]): void {
  if (missingFiles.length === 0) return;
  context.complain(context.translate('komoda.backup.missing', { count: missingFiles.length }));
  for (const path of missingFiles.slice(0, mostNamed)) context.complain(`  ${path}`);
  if (missingFiles.length > mostNamed)
    context.complain(
      `  ${context.translate('komoda.backup.missing_more', { count: missingFiles.length - mostNamed })}`,
    );
}

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
  const storedBackup = await filesOf(config).find(backupKey(file));
  if (!storedBackup) throw new FileError({ key: 'backup.not_stored', params: { file: basename(file) } });
  await pipeline(await storedBackup.stream(), createWriteStream(file, { mode: 0o600, flags: 'wx' }));
}

/** A restore that fails leaves the place as empty as it was. */
async function restore(config: Config, backup: Examined): Promise<string[]> {
  const files = filesOf(config);
  try {
    return await withShop(
      config,
      async ({ database }) => {
        const missingFiles = await restoreBackup({ database, files }, backup);
        await migrate(database);
        return missingFiles;
      },
      { asTheyAre: true },
    );
  } catch (error) {
    for await (const { key } of files.list(originalsPrefix)) await files.remove(key);
    if (!config.databaseServers) await rm(clusterFolder(config.dataDir), { recursive: true, force: true });
    throw error;
  }
}
