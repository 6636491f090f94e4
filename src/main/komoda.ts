import { errorFacts } from '#server/error-facts.ts';
import { existsSync } from 'node:fs';
import { constants, setPriority, userInfo } from 'node:os';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { isLocale, type Locale } from '#domain/locale.ts';
import { translators } from '#i18n/all.ts';
import { ConfigError, readConfig } from '#server/config/config.ts';
import { actAs, type Actor } from '#server/database/actor.ts';
import { StoreAwayError } from '#server/storage/index.ts';
import { FileError } from '#server/tables/row.ts';
import { backupCommand, restoreCommand } from './komoda/backup.ts';
import { codesCommand } from './komoda/codes.ts';
import { helpOf, overview, type Command, type CommandContext, type Arguments } from './komoda/command.ts';
import { configuratorCommand } from './komoda/configurator.ts';
import { customersCommand } from './komoda/customers.ts';
import { deliveryCommand } from './komoda/delivery.ts';
import { dutiesCommand } from './komoda/duties.ts';
import { doctorCommand } from './komoda/doctor.ts';
import { giftCardsCommand } from './komoda/gift-cards.ts';
import { importCommand } from './komoda/import.ts';
import { newsletterCommand } from './komoda/newsletter.ts';
import { opinionsCommand } from './komoda/opinions.ts';
import { ordersCommand } from './komoda/orders.ts';
import { outboxCommand } from './komoda/outbox.ts';
import { pagesCommand } from './komoda/pages.ts';
import { peopleCommand } from './komoda/people.ts';
import { priceCommand, pricesCommand } from './komoda/prices.ts';
import { quotationsCommand } from './komoda/quotations.ts';
import { refundsCommand } from './komoda/refunds.ts';
import { auditCommand } from './komoda/audit.ts';
import { staffCommand } from './komoda/staff.ts';
import { stockCommand } from './komoda/stock.ts';
import { storageCommand } from './komoda/storage.ts';

const commands: readonly Command[] = [
  importCommand,
  stockCommand,
  priceCommand,
  pricesCommand,
  configuratorCommand,
  pagesCommand,
  ordersCommand,
  opinionsCommand,
  refundsCommand,
  customersCommand,
  quotationsCommand,
  codesCommand,
  giftCardsCommand,
  deliveryCommand,
  newsletterCommand,
  peopleCommand,
  outboxCommand,
  staffCommand,
  auditCommand,
  backupCommand,
  restoreCommand,
  storageCommand,
  dutiesCommand,
  doctorCommand,
];
const common = { lang: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;

type Output = Pick<CommandContext, 'say' | 'complain'> & Partial<Pick<CommandContext, 'confirm' | 'giveWay'>>;

/** Runs one command and answers its exit code: 0 done, 1 nothing done, 2 done in part. */
export async function komoda(
  args: readonly string[],
  env: Record<string, string | undefined>,
  output: Output,
): Promise<number> {
  const locale = languageOf(args, env);
  const translate = translators[locale];
  const [name, ...rest] = args[0]?.startsWith('-') ? ['help', ...args] : args;
  const commandName = name === 'help' ? rest.find((word) => !word.startsWith('-') && !isLocale(word)) : name;
  const command = commands.find((entry) => entry.name === commandName);
  if (commandName !== undefined && !command) {
    output.complain(translate('komoda.unknown_command', { name: commandName }));
    return 1;
  }
  if (!command || name === 'help') {
    output.say(command ? helpOf(command, translate) : overview(commands, translate));
    return 0;
  }
  return runCommand(command, rest, {
    confirm: async () => false,
    giveWay: () => {},
    ...output,
    locale,
    translate,
    readConfig: () => readConfig(env),
    pathOf: (path) => resolve(env['INIT_CWD'] ?? '.', path),
  });
}

async function runCommand(command: Command, words: string[], context: CommandContext): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      options: { ...command.options, ...common },
      allowPositionals: true,
    });
    if (values['help']) {
      context.say(helpOf(command, context.translate));
      return 0;
    }
    const args = { positionals, values: values as Record<string, string | boolean | undefined> };
    return await actAs(actorOf(command, args), () => command.run(context, args));
  } catch (error) {
    const sentence = explain(error, context);
    if (sentence === null) throw error;
    context.complain(sentence);
    return 1;
  }
}

/** For the audit log: `orders state`, by the user of the machine or by the person who is named. */
function actorOf({ name, bulk }: Command, { positionals, values }: Arguments): Actor {
  const [action = ''] = positionals;
  return {
    kind: 'command',
    label: typeof values['by'] === 'string' ? values['by'] : userInfo().username,
    action: bulk ? name : `${name} ${action}`.trim(),
    ...(bulk && { only: 'imports' }),
  };
}

/** Errors that a sentence can explain; any other error is a fault of the program and shows its stack. */
function explain(error: unknown, { translate }: CommandContext): string | null {
  if (error instanceof FileError) return translate(error.text.key, error.text.params);
  if (error instanceof ConfigError) return error.message;
  if (error instanceof StoreAwayError) return translate('komoda.storage.away', { reason: error.message });
  const { code, message } = errorFacts(error);
  if (code.startsWith('ERR_PARSE_ARGS')) return message;
  return code === 'ECONNREFUSED' || code === 'ENOTFOUND'
    ? translate('komoda.doctor.database_unreachable', { reason: code })
    : null;
}

/** Only the whole word 'yes' confirms, because the command can't be undone. */
async function confirmOnScreen(question: string): Promise<boolean> {
  const screen = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^(yes|tak)$/i.test((await screen.question(`${question} `)).trim());
  } finally {
    screen.close();
  }
}

function languageOf(args: readonly string[], env: Record<string, string | undefined>): Locale {
  const at = args.findIndex((word) => word === '--lang' || word.startsWith('--lang='));
  const language = args[at]?.split('=')[1] ?? args[at + 1];
  if (at >= 0 && isLocale(language)) return language;
  return /^pl/i.test(env['LC_ALL'] || env['LANG'] || '') ? 'pl' : 'en';
}

if (import.meta.main) {
  if (existsSync('.env')) process.loadEnvFile('.env');
  process.exitCode = await komoda(process.argv.slice(2), process.env, {
    say: (line) => console.log(line),
    complain: (line) => console.error(line),
    giveWay: () => setPriority(constants.priority.PRIORITY_BELOW_NORMAL),
    ...(process.stdin.isTTY && { confirm: confirmOnScreen }),
  });
}
