import { warsawMomentOf } from '#domain/warsaw-day.ts';
import { listAudit } from '#server/staff/index.ts';
import { text, type Command, type CommandContext, type Arguments } from './command.ts';
import { dayOf, tellingWrong, wholeNumberOf } from './read-options.ts';
import { withShop } from './with-shop.ts';

export const auditCommand: Command = {
  name: 'audit',
  usage: 'audit [--who TEXT] [--action TEXT] [--record TABLE [--id KEY]] [--since DAY] [--until DAY]',
  summary: 'komoda.audit.summary',
  details: 'komoda.audit.options',
  options: {
    who: { type: 'string' },
    action: { type: 'string' },
    record: { type: 'string' },
    id: { type: 'string' },
    since: { type: 'string' },
    until: { type: 'string' },
    limit: { type: 'string' },
    json: { type: 'boolean' },
  },
  run: (context, args) => tellingWrong(context, () => show(context, args)),
};

const usualLimit = 100;

async function show(context: CommandContext, { values }: Arguments): Promise<number> {
  const filter = {
    actor: text(values['who']),
    action: text(values['action']),
    record: text(values['record']),
    recordId: text(values['id']),
    from: dayOf(values, 'since', 'start'),
    to: dayOf(values, 'until', 'end'),
  };
  const limit = wholeNumberOf(values, 'limit', { least: 1, most: 100_000 }) ?? usualLimit;
  const { items } = await withShop(context.readConfig(), ({ database }) => listAudit(database.reader, filter, limit));
  if (items.length === 0 && values['json'] !== true) context.say(context.translate('komoda.audit.none'));
  for (const entry of items) {
    if (values['json'] === true) context.say(JSON.stringify(entry));
    else
      context.say(
        [
          warsawMomentOf(new Date(entry.at)),
          entry.actor,
          entry.action,
          [entry.record, entry.recordId].filter(Boolean).join(' '),
          changesOf(entry),
        ]
          .filter(Boolean)
          .join('  '),
      );
  }
  return 0;
}

/** `state: paid → shipped`, column by column. */
function changesOf({ before, after }: { before: object | null; after: object | null }): string {
  const [was, is]: Record<string, unknown>[] = [{ ...before }, { ...after }];
  const textOf = (value: unknown) => (value === undefined || value === null ? '–' : JSON.stringify(value));
  return [...new Set([...Object.keys(was!), ...Object.keys(is!)])]
    .map((name) => `${name}: ${before ? `${textOf(was![name])} → ` : ''}${textOf(is![name])}`)
    .join(', ');
}
