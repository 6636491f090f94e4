import { ConfigError, type Config } from '#server/config/config.ts';
import { reasonOf } from '#server/error-facts.ts';
import {
  databaseFindings,
  dataDirFinding,
  mailFinding,
  moneyFindings,
  nodeFinding,
  publicUrlFinding,
  storeFinding,
  type Finding,
} from '#server/health/index.ts';
import { withShop } from './with-shop.ts';
import type { Command, CommandContext } from './command.ts';

export const doctorCommand: Command = {
  name: 'doctor',
  usage: 'doctor',
  summary: 'komoda.doctor.summary',
  options: {},
  run: async (context) => {
    const { say, translate } = context;
    let ill = 0;
    const tell = ({ good, text }: Finding) => {
      if (!good) ill += 1;
      say(`${translate(good ? 'komoda.doctor.good' : 'komoda.doctor.mend')}  ${text}`);
    };
    tell(nodeFinding(translate));
    const config = readable(context, tell);
    if (config) {
      const dataDir = await dataDirFinding(config, translate);
      tell(dataDir);
      if (config.storage) tell(await storeFinding(config, translate));
      if (dataDir.good || config.databaseServers) await examineDatabase(context, config, tell);
      tell(await mailFinding(config, translate));
      tell(publicUrlFinding(config, translate));
      for (const finding of moneyFindings(config, translate)) tell(finding);
    }
    say('');
    say(ill === 0 ? translate('komoda.doctor.well') : translate('komoda.doctor.ill', { count: ill }));
    return ill === 0 ? 0 : 1;
  },
};

function readable({ readConfig, translate }: CommandContext, tell: (health: Finding) => void): Config | null {
  try {
    const config = readConfig();
    tell({ good: true, text: translate('komoda.doctor.config') });
    return config;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const text of error.message.split('\n')) tell({ good: false, text });
    return null;
  }
}

async function examineDatabase(
  { translate }: CommandContext,
  config: Config,
  tell: (health: Finding) => void,
): Promise<void> {
  try {
    for (const health of await withShop(config, ({ database, mode }) =>
      databaseFindings(database.reader, mode, config, translate),
    ))
      tell(health);
  } catch (error) {
    const text =
      error instanceof ConfigError
        ? error.message
        : translate('komoda.doctor.database_unreachable', { reason: reasonOf(error) });
    tell({ good: false, text });
  }
}
