import { existsSync } from 'node:fs';
import { writeBackup } from '#server/backup/index.ts';
import { refuseUsage, type Command } from './command.ts';
import { withShop } from './with-shop.ts';

export const backupCommand: Command = {
  name: 'backup',
  usage: 'backup FILE',
  summary: 'komoda.backup.summary',
  details: 'komoda.backup.details',
  options: {},
  run: async (context, { positionals: [given] }) => {
    if (given === undefined) return refuseUsage(context, backupCommand.usage);
    const file = context.pathOf(given);
    if (existsSync(file)) {
      context.complain(context.translate('komoda.backup.exists', { file }));
      return 1;
    }
    const config = context.readConfig();
    // The tables stay of their version: a backup is what one makes before an update.
    const summary = await withShop(config, ({ database }) => writeBackup({ database, config, now: new Date() }, file), {
      asTheyAre: true,
    });
    const rows = Object.values(summary.rows).reduce((sum, count) => sum + count, 0);
    context.say(context.translate('komoda.backup.done', { file, rows, pictures: summary.pictures }));
    return 0;
  },
};
