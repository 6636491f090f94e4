import { dutySources } from '#domain/duties/duty-rules.ts';
import { findDuties } from '#server/duties/index.ts';
import type { Command } from './command.ts';
import { withShop } from './with-shop.ts';

export const dutiesCommand: Command = {
  name: 'duties',
  usage: 'duties',
  summary: 'komoda.duties.summary',
  details: 'komoda.duties.details',
  options: {},
  run: async ({ readConfig, say, translate }) => {
    const config = readConfig();
    const duties = await withShop(config, ({ database }) => findDuties(database.reader, config));
    const byRule = Map.groupBy(duties, ({ rule }) => rule);
    for (const [rule, duties] of byRule) {
      say(translate(`komoda.duty.${rule}`));
      say(`  ${dutySources[rule]}`);
      for (const { subject } of duties) say(`    ${subject}`);
    }
    say(
      duties.length === 0
        ? translate('komoda.duties.none')
        : translate('komoda.duties.count', { count: duties.length }),
    );
    return duties.length === 0 ? 0 : 1;
  },
};
