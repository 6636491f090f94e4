import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { sql } from 'drizzle-orm';
import { writeBackup } from '#server/backup/index.ts';
import type { Database } from '#server/database/database.ts';
import { noteRun } from '#server/health/index.ts';
import { filesOf } from '#server/storage/index.ts';
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
    // The tables stay of their version: a backup is what one makes before an update.
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
export const backupKey = (file: string) => `backups/${basename(file)}`;

const mostNamed = 20;

/** Pictures that the shop names and nobody has: a backup can't bring them back. */
export function warnOfMissing(context: CommandContext, missing: readonly string[]): void {
  if (missing.length === 0) return;
  context.complain(context.translate('komoda.backup.missing', { count: missing.length }));
  for (const path of missing.slice(0, mostNamed)) context.complain(`  ${path}`);
  if (missing.length > mostNamed)
    context.complain(`  ${context.translate('komoda.backup.missing_more', { count: missing.length - mostNamed })}`);
}
