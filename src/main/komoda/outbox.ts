import type { Logger } from '#server/log.ts';
import { listMessages, sendPending } from '#server/outbox/index.ts';
import { refuseUsage, type Command, type CommandContext } from './command.ts';
import { withShop } from './with-shop.ts';

export const outboxCommand: Command = {
  name: 'outbox',
  usage: 'outbox list|send',
  summary: 'komoda.outbox.summary',
  details: 'komoda.outbox.options',
  options: {},
  run: async (context, { positionals: [action] }) => {
    if (action === 'list') return list(context);
    if (action === 'send') return send(context);
    return refuseUsage(context, outboxCommand.usage);
  },
};

function list({ say, translate, readConfig }: CommandContext): Promise<number> {
  return withShop(readConfig(), async ({ database }) => {
    const messages = await listMessages(database.orm);
    if (messages.length === 0) say(translate('komoda.outbox.none'));
    for (const { id, createdAt, sentAt, recipient, subject, lastError } of messages) {
      say([id, createdAt.toISOString().slice(0, 16), sentAt?.toISOString().slice(0, 16) ?? translate('komoda.outbox.waiting'), recipient, subject, lastError ?? ''].join('  ').trimEnd());
    }
    return 0;
  });
}

function send({ say, complain, translate, readConfig }: CommandContext): Promise<number> {
  const config = readConfig();
  const warn = (entry: unknown) => complain(String((entry as { err?: unknown }).err ?? entry));
  const log: Logger = { info: () => {}, debug: () => {}, warn, error: warn };
  return withShop(config, async ({ database }) => {
    const { sent, failed } = await sendPending({ database, config, log, clock: () => new Date() });
    say(translate('komoda.outbox.sent', { sent, failed }));
    return failed > 0 ? 1 : 0;
  });
}
