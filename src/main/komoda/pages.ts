import { formatMoment } from '#domain/warsaw-day.ts';
import { importPages, listVersions, publishVersion, type ImportedPage } from '#server/pages/index.ts';
import type { OpenShop } from '../open-shop.ts';
import { refuseUsage, text, type Command, type CommandContext, type Arguments } from './command.ts';
import { withShop } from './with-shop.ts';
import { filesOf } from '#server/storage/index.ts';

type Action = (context: CommandContext, shop: OpenShop, args: Arguments) => Promise<number>;

const actions: Record<string, { arguments: number; run: Action }> = {
  import: { arguments: 1, run: importFolder },
  versions: { arguments: 1, run: showVersions },
  publish: { arguments: 2, run: publish },
};

export const pagesCommand: Command = {
  name: 'pages',
  usage: 'pages import|versions|publish ...',
  summary: 'komoda.pages.summary',
  details: 'komoda.pages.options',
  options: { pictures: { type: 'string' } },
  run: async (context, args) => {
    const [name = '', ...rest] = args.positionals;
    const action = actions[name];
    if (!action || rest.length < action.arguments)
      return refuseUsage(context, context.translate('komoda.pages.options').trim());
    return withShop(context.readConfig(), (shop) => action.run(context, shop, { ...args, positionals: rest }));
  },
};

async function importFolder(
  context: CommandContext,
  { database }: OpenShop,
  { positionals: [path = ''], values }: Arguments,
): Promise<number> {
  const folder = context.pathOf(path);
  const pictures = text(values['pictures']);
  const importedPages = await importPages(
    { database, files: filesOf(context.readConfig()) },
    { folder, pictures: pictures === undefined ? folder : context.pathOf(pictures), now: new Date() },
  );
  if (importedPages.length === 0) {
    context.complain(context.translate('komoda.pages.none', { folder }));
    return 1;
  }
  for (const page of importedPages) tell(context, page);
  const refusedCount = importedPages.filter(({ version }) => version === null).length;
  if (refusedCount === 0) return 0;
  return refusedCount === importedPages.length ? 1 : 2;
}

/** Says what became of a page: its findings in a line each, and its state. */
function tell(context: CommandContext, { code, findings, version, preview }: ImportedPage): void {
  const { say, complain, translate } = context;
  for (const { severity, file, line, text: message } of findings) {
    const sentence = `${file}:${line}  ${translate(message.key, message.params)}`;
    if (severity === 'error') complain(sentence);
    else say(sentence);
  }
  if (version === null) return complain(translate('komoda.pages.refused', { code }));
  const { state, number } = version;
  say(translate(`komoda.pages.${state}`, { code, number, preview: context.readConfig().publicUrl + preview }));
}

async function showVersions(
  { say, complain, translate }: CommandContext,
  { database }: OpenShop,
  { positionals: [code = ''] }: Arguments,
): Promise<number> {
  const versions = await listVersions(database.reader, code);
  if (versions.length === 0) {
    complain(translate('komoda.pages.no_versions', { code }));
    return 1;
  }
  for (const { number, content, publishAt, publishedAt } of versions) {
    const [state, at] = publishedAt ? (['published', publishedAt] as const) : (['waiting', publishAt] as const);
    const stateText = at === null ? 'komoda.pages.state.draft' : (`komoda.pages.state.${state}` as const);
    const stateNow = translate(stateText, { at: at ? formatMoment(at) : '' });
    say(`${String(number).padStart(4)}  ${stateNow}  ${content.texts.pl.title}`);
  }
  return 0;
}

async function publish(
  { say, complain, translate }: CommandContext,
  { database }: OpenShop,
  { positionals: [code = '', number = ''] }: Arguments,
): Promise<number> {
  const published = await publishVersion(database, { code, number: Number(number) || 0, now: new Date() });
  if (published === null) {
    complain(translate('komoda.pages.unknown', { code, number }));
    return 1;
  }
  say(translate('komoda.pages.published', { code, number: published.number }));
  return 0;
}
