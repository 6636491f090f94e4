import { warsawMomentOf } from '#domain/warsaw-day.ts';
import { join } from 'node:path';
import {
  changeValueStock,
  checkFolder,
  checkStored,
  exportFolder,
  importFolder,
  listConfigurators,
  publishConfigurator,
} from '#server/configurator/index.ts';
import type { OpenShop } from '../open-shop.ts';
import { refuseUsage, text, type Command, type CommandContext, type Arguments } from './command.ts';
import { sentence, tell } from './configurator-findings.ts';
import { withShop } from './with-shop.ts';
import { filesOf } from '#server/storage/index.ts';

type Action = (context: CommandContext, shop: OpenShop, args: Arguments) => Promise<number>;

const author = 'komoda';
const madeToOrder = 'made-to-order';

const actions: Record<string, { arguments: number; run: Action }> = {
  list: { arguments: 0, run: list },
  check: { arguments: 1, run: check },
  import: { arguments: 1, run: importOne },
  export: { arguments: 2, run: exportOne },
  publish: { arguments: 1, run: publish },
  stock: { arguments: 3, run: stock },
};

export const configuratorCommand: Command = {
  name: 'configurator',
  usage: 'configurator list|check|import|export|publish|stock ...',
  summary: 'komoda.configurator.summary',
  details: 'komoda.configurator.options',
  options: { publish: { type: 'boolean' }, pictures: { type: 'string' } },
  run: async (context, args) => {
    const [name = '', ...rest] = args.positionals;
    const action = actions[name];
    if (!action || rest.length < action.arguments)
      return refuseUsage(context, context.translate('komoda.configurator.options').trim());
    return withShop(context.readConfig(), (shop) => action.run(context, shop, { ...args, positionals: rest }));
  },
};

async function list({ say, translate }: CommandContext, { database }: OpenShop): Promise<number> {
  const rows = await listConfigurators(database.reader);
  if (rows.length === 0) say(translate('komoda.configurator.none'));
  for (const { code, version, publishedAt, draft, products } of rows) {
    const published =
      version === null
        ? translate('komoda.configurator.unpublished')
        : translate('komoda.configurator.published', {
            version,
            at: warsawMomentOf(publishedAt!),
          });
    say(
      [
        code.padEnd(28),
        published,
        translate('komoda.configurator.products', { count: products }),
        draft === null ? '' : translate('komoda.configurator.draft', { version: draft }),
      ]
        .filter(Boolean)
        .join('  '),
    );
  }
  return 0;
}

/** What exists on the disk is a folder or a workbook; anything else is a code. */
async function check(
  context: CommandContext,
  { database }: OpenShop,
  { positionals: [name = ''], values }: Arguments,
): Promise<number> {
  const pictures = text(values['pictures']) && context.pathOf(text(values['pictures'])!);
  const findings = (await checkStored(database, name)) ?? (await checkFolder(database, context.pathOf(name), pictures));
  return tell(context, name, findings) ? 0 : 1;
}

async function importOne(
  context: CommandContext,
  { database }: OpenShop,
  { positionals: [source = ''], values }: Arguments,
): Promise<number> {
  const { say, translate } = context;
  const folder = context.pathOf(source);
  const result = await importFolder(
    { database, files: filesOf(context.readConfig()) },
    {
      folder,
      pictures: text(values['pictures']) && context.pathOf(text(values['pictures'])!),
      author,
      now: new Date(),
    },
  );
  if (!result.ok) {
    tell(
      context,
      source,
      result.problems.map((problem) => ({ severity: 'error', ...problem })),
    );
    return 1;
  }
  for (const warning of result.warnings) say(sentence(context, { severity: 'warning', ...warning }));
  say(
    translate(result.unchanged ? 'komoda.configurator.unchanged' : 'komoda.configurator.imported', {
      code: result.code,
      version: result.version,
    }),
  );
  return values['publish'] === true ? publish(context, { database }, { positionals: [result.code], values }) : 0;
}

async function exportOne(
  { say, complain, translate, pathOf, readConfig }: CommandContext,
  { database }: OpenShop,
  { positionals: [code = '', folder = ''] }: Arguments,
): Promise<number> {
  const path = join(pathOf(folder));
  const version = await exportFolder({ database, files: filesOf(readConfig()) }, code, path);
  if (version === null) complain(translate('komoda.configurator.unknown', { code }));
  else say(translate('komoda.configurator.exported', { code, version, path }));
  return version === null ? 1 : 0;
}

/** Nothing is published that has an error. */
async function publish(
  context: CommandContext,
  { database }: Pick<OpenShop, 'database'>,
  { positionals: [code = ''] }: Arguments,
): Promise<number> {
  const { say, complain, translate } = context;
  const findings = await checkStored(database, code);
  if (findings === null) {
    complain(translate('komoda.configurator.unknown', { code }));
    return 1;
  }
  if (!tell(context, code, findings)) {
    complain(translate('komoda.configurator.refused', { code }));
    return 1;
  }
  const published = await publishConfigurator(database, code, new Date());
  if (published.ok) say(translate('komoda.configurator.now_published', { code, version: published.version }));
  else say(translate('komoda.configurator.no_draft', { code }));
  return 0;
}

async function stock(
  { say, complain, translate }: CommandContext,
  { database }: OpenShop,
  { positionals: [configurator = '', value = '', stockText = ''] }: Arguments,
): Promise<number> {
  const quantity = stockText === madeToOrder ? null : /^\d{1,9}$/.test(stockText) ? Number(stockText) : undefined;
  if (quantity === undefined) {
    complain(translate('komoda.stock.wrong'));
    return 1;
  }
  const matches = await changeValueStock(database, { configurator, value, quantity });
  if (matches === 1)
    say(
      translate('komoda.stock.done', {
        code: `${configurator} ${value}`,
        stock: quantity ?? translate('komoda.stock.made_to_order'),
      }),
    );
  else
    complain(
      translate(matches === 0 ? 'komoda.configurator.unknown_value' : 'komoda.configurator.several_values', {
        code: configurator,
        value,
      }),
    );
  return matches === 1 ? 0 : 1;
}
