import { subscriberStates } from '#domain/newsletter/subscriber.ts';
import { cellsOfSubscriber, exportSubscribers, subscriberColumns } from '#server/newsletter/index.ts';
import { refuseUsage, text, type Command, type CommandContext, type Arguments } from './command.ts';
import { csvRow, type CsvStyle } from '#server/tables/csv-row.ts';
import { refuse } from './orders/refuse.ts';
import { targetOf } from './table-target.ts';
import { sendNewsletter } from './send-newsletter.ts';
import { withShop } from './with-shop.ts';

const style: CsvStyle = { separator: ',', decimal: '.' };

export const newsletterCommand: Command = {
  name: 'newsletter',
  usage:
    'newsletter export [--state active|pending|unsubscribed] [--out FILE] | newsletter send NAME [--topic TOPIC] [--to MAIL] [--yes]',
  summary: 'komoda.newsletter.summary',
  details: 'komoda.newsletter.options',
  options: {
    state: { type: 'string' },
    out: { type: 'string' },
    topic: { type: 'string' },
    to: { type: 'string' },
    yes: { type: 'boolean' },
  },
  run: async (context, args) => {
    const [action, name] = args.positionals;
    if (action === 'export') return exportTable(context, args);
    if (action === 'send' && name !== undefined) return sendNewsletter(context, args, name);
    return refuseUsage(context, newsletterCommand.usage);
  },
};

async function exportTable(context: CommandContext, { values }: Arguments): Promise<number> {
  const named = text(values['state']) ?? 'active';
  const state = subscriberStates.find((known) => known === named);
  if (!state)
    return refuse(context, 'komoda.newsletter.unknown_state', { state: named, known: subscriberStates.join(', ') });
  const out = text(values['out']);
  const config = context.readConfig();
  return withShop(config, async ({ database }) => {
    const target = await targetOf(context, out);
    if (target === null) return refuse(context, 'komoda.export.unwritable', { file: out ?? '' });
    await target.write(csvRow(subscriberColumns, style));
    let count = 0;
    for await (const subscriber of exportSubscribers(database.reader, config, state)) {
      await target.write(csvRow(cellsOfSubscriber(subscriber), style));
      count += 1;
    }
    await target.end();
    if (out !== undefined) context.say(context.translate('komoda.newsletter.done', { count, file: out }));
    return 0;
  });
}
