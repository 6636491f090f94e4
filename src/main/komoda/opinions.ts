import { opinionStates, type OpinionState } from '#domain/opinions/opinion.ts';
import { warsawMomentOf } from '#domain/warsaw-day.ts';
import { findStaffOpinion, listStaffOpinions, moderateOpinion, type StaffOpinion } from '#server/opinions/index.ts';
import { refuseUsage, text, type Command, type CommandContext, type Arguments } from './command.ts';
import { authorOf } from './orders/author.ts';
import { withShop } from './with-shop.ts';

const mostListed = 500;

export const opinionsCommand: Command = {
  name: 'opinions',
  usage: 'opinions list|show|publish|reject ...',
  summary: 'komoda.opinions.summary',
  details: 'komoda.opinions.options',
  options: { state: { type: 'string' }, reason: { type: 'string' }, by: { type: 'string' } },
  run: async (context, args) => {
    const [action, ...ids] = args.positionals;
    if (action === 'list') return list(context, args);
    if (ids.length > 0 && ids.every((id) => /^\d{1,9}$/.test(id))) {
      if (action === 'show') return show(context, Number(ids[0]));
      if (action === 'publish') return moderate(context, args, 'published');
      if (action === 'reject') return moderate(context, args, 'rejected');
    }
    return refuseUsage(context, context.translate('komoda.opinions.options').trim());
  },
};

async function list(context: CommandContext, { values }: Arguments): Promise<number> {
  const { readConfig, say, complain, translate } = context;
  const word = text(values['state']) ?? 'pending';
  const state = opinionStates.find((name): name is OpinionState => name === word);
  if (!state) {
    complain(translate('komoda.opinions.state'));
    return 1;
  }
  const rows = await withShop(readConfig(), ({ database }) => listStaffOpinions(database.reader, state, mostListed));
  if (rows.length === 0) say(translate('komoda.opinions.none'));
  for (const row of rows) say(lineOf(row, context));
  return 0;
}

function lineOf(row: StaffOpinion, { translate }: CommandContext): string {
  const { id, createdAt, value, productCode, author, email, content, isBought, pictures } = row;
  const marks = [
    isBought ? translate('komoda.opinions.bought') : '',
    pictures.length > 0 ? translate('komoda.opinions.pictures', { count: pictures.length }) : '',
  ];
  return [id, warsawMomentOf(createdAt), `${value}/5`, productCode, author, email, ...marks, printable(content)]
    .filter((part) => part !== '')
    .join('  ');
}

/** In one line, without characters that a terminal would take for a command. */
const printable = (content: string) => content.replaceAll(/[\p{Cc}\s]+/gu, ' ');

async function show(context: CommandContext, id: number): Promise<number> {
  const { readConfig, say, complain, translate } = context;
  const opinion = await withShop(readConfig(), ({ database }) => findStaffOpinion(database.reader, id));
  if (!opinion) {
    complain(translate('komoda.opinions.unknown', { id }));
    return 1;
  }
  say(lineOf(opinion, context));
  if (opinion.title !== '') say(printable(opinion.title));
  for (const { path } of opinion.pictures) say(path);
  for (const { at, state, author, reason } of opinion.history)
    say([warsawMomentOf(at), state, author, reason].join('  '));
  return 0;
}

/** Exit code 2: some of them were there. */
async function moderate(context: CommandContext, args: Arguments, state: 'published' | 'rejected'): Promise<number> {
  const { readConfig, say, complain, translate } = context;
  const reason = text(args.values['reason'])?.trim() ?? '';
  if (state === 'rejected' && reason === '') {
    complain(translate('komoda.opinions.reason'));
    return 1;
  }
  const [, ...ids] = args.positionals;
  const config = readConfig();
  return withShop(config, async ({ database }) => {
    let count = 0;
    for (const id of ids.map(Number)) {
      const change = { id, state, author: authorOf(args), reason };
      if (await moderateOpinion({ database, config, clock: () => new Date() }, change)) {
        count += 1;
        say(translate(`komoda.opinions.${state}`, { id }));
      } else complain(translate('komoda.opinions.unknown', { id }));
    }
    if (count === ids.length) return 0;
    return count === 0 ? 1 : 2;
  });
}
