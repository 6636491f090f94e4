import { currencies } from '#domain/pricing/money.ts';
import { formatMinor } from '#domain/pricing/price-format.ts';
import { warsawMomentOf } from '#domain/warsaw-day.ts';
import type { Logger } from '#server/log.ts';
import { finishRefundByHand } from '#server/providers/index.ts';
import { isByHand, listRefundsForStaff } from '#server/payments/index.ts';
import type { OpenShop } from '../open-shop.ts';
import { refuseUsage, type Command, type CommandContext } from './command.ts';
import { withShop } from './with-shop.ts';

export const refundsCommand: Command = {
  name: 'refunds',
  usage: 'refunds [list|done ID]',
  summary: 'komoda.refunds.summary',
  details: 'komoda.refunds.options',
  options: { open: { type: 'boolean' } },
  run: async (context, { positionals: [action = 'list', id], values }) => {
    if (action === 'list')
      return withShop(context.readConfig(), (shop) => list(context, shop, values['open'] === true));
    if (action === 'done' && id) return withShop(context.readConfig(), (shop) => finish(context, shop, id));
    return refuseUsage(context, refundsCommand.usage);
  },
};

async function list({ say, translate }: CommandContext, { database }: OpenShop, open: boolean): Promise<number> {
  const refunds = await listRefundsForStaff(database.reader, { open });
  if (refunds.length === 0) say(translate('komoda.refunds.none'));
  for (const refund of refunds) {
    const { id, reference, createdAt, state, provider, amount, currency, reason, lastError } = refund;
    const toDo = state === 'failed' || (state === 'new' && isByHand(refund)) ? translate('komoda.refunds.by_hand') : '';
    say(
      [
        id,
        reference,
        warsawMomentOf(createdAt),
        state.padEnd(9),
        provider.padEnd(10),
        formatMinor(amount, currencies[currency]).padStart(14),
        reason,
        lastError ?? '',
        toDo,
      ]
        .filter(Boolean)
        .join('  '),
    );
  }
  return 0;
}

async function finish(
  { say, complain, translate, readConfig }: CommandContext,
  { database }: OpenShop,
  id: string,
): Promise<number> {
  const warn = (entry: unknown) => complain(JSON.stringify(entry));
  const log: Logger = { info: () => {}, debug: () => {}, warn, error: warn };
  const result = await finishRefundByHand({ database, config: readConfig(), log, clock: () => new Date() }, id);
  if (result.ok) {
    say(translate('komoda.refunds.finished', { id }));
    return 0;
  }
  const refusals = {
    unknown: 'komoda.refunds.unknown',
    done: 'komoda.refunds.already',
    'sent-by-provider': 'komoda.refunds.by_provider',
  } as const;
  complain(translate(refusals[result.reason], { id }));
  return 1;
}
