import { warsawMomentOf } from '#domain/warsaw-day.ts';
import type { Translate } from '#i18n/keys.ts';
import type { Logger } from '#server/log.ts';
import { listMessages, mostRefusals, sendPending } from '#server/outbox/index.ts';
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
    const messages = await listMessages(database.reader);
    if (messages.length === 0) say(translate('komoda.outbox.none'));
    for (const message of messages) {
      const { id, createdAt, recipient, subject, lastError } = message;
      say(
        [id, warsawMomentOf(createdAt), stateOf(message, translate), recipient, subject, lastError ?? '']
          .join('  ')
          .trimEnd(),
      );
    }
    return 0;
  });
}

type Message = Awaited<ReturnType<typeof listMessages>>[number];

/** When it was sent or why not, and whether it may have gone out more than once. */
function stateOf({ sentAt, sendingSince, attempts, doubtful }: Message, translate: Translate): string {
  const state = sentAt
    ? warsawMomentOf(sentAt)
    : translate(
        sendingSince
          ? 'komoda.outbox.sending'
          : attempts >= mostRefusals
            ? 'komoda.outbox.given_up'
            : 'komoda.outbox.waiting',
      );
  return doubtful
    ? `${state} (${translate(sentAt ? 'komoda.outbox.doubtful' : 'komoda.outbox.doubtful_unsent')})`
    : state;
}

function send({ say, complain, translate, readConfig }: CommandContext): Promise<number> {
  const config = readConfig();
  const warn = (entry: unknown) => complain(String((entry as { err?: unknown }).err ?? entry));
  const log: Logger = { info: () => {}, debug: () => {}, warn, error: warn };
  return withShop(config, async ({ database }) => {
    const { sent, failed } = await sendPending(
      { database, config, log, clock: () => new Date() },
      { everything: true },
    );
    say(translate('komoda.outbox.sent', { sent, failed }));
    return failed > 0 ? 1 : 0;
  });
}
