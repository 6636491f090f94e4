import { formatGiftCardCode, giftCardEnd } from '#domain/pricing/gift-card.ts';
import { toMinor } from '#domain/pricing/money.ts';
import { lastDayBefore, warsawMomentOf } from '#domain/warsaw-day.ts';
import { blockGiftCard, findGiftCardHistory, giveGiftCards, listGiftCards } from '#server/discounts/index.ts';
import { parseAmount } from '#server/tables/parse-number.ts';
import { refuseUsage, text, type Command, type CommandContext, type Arguments } from './command.ts';
import { price } from './orders/shown.ts';
import { currencyOf, dayOf, tellingWrong, wholeNumberOf, WrongValue } from './read-options.ts';
import { withShop } from './with-shop.ts';

type Card = Awaited<ReturnType<typeof listGiftCards>>[number];

export const giftCardsCommand: Command = {
  name: 'gift-cards',
  usage: 'gift-cards list|issue|show|block|unblock ...',
  summary: 'komoda.gift_cards.summary',
  details: 'komoda.gift_cards.options',
  options: {
    all: { type: 'boolean' },
    to: { type: 'string' },
    currency: { type: 'string' },
    until: { type: 'string' },
    count: { type: 'string' },
  },
  run: (context, args) =>
    tellingWrong(context, async () => {
      const [action, argument] = args.positionals;
      if (action === 'list') return list(context, args.values['all'] === true);
      if (action === 'issue' && argument) return issue(context, argument, args.values);
      if (action === 'show' && argument) return show(context, argument);
      if ((action === 'block' || action === 'unblock') && argument) return block(context, argument, action === 'block');
      return refuseUsage(context, context.translate('komoda.gift_cards.options').trim());
    }),
};

async function list(context: CommandContext, all: boolean): Promise<number> {
  const cards = await withShop(context.readConfig(), ({ database }) => listGiftCards(database.reader, { all }));
  if (cards.length === 0) context.say(context.translate('komoda.gift_cards.none'));
  for (const card of cards) context.say(lineOf(context, card));
  return 0;
}

async function issue(context: CommandContext, amountText: string, values: Arguments['values']): Promise<number> {
  const { readConfig, say, translate, locale } = context;
  const amount = parseAmount(amountText);
  if (amount === undefined || toMinor(amount) <= 0)
    throw new WrongValue('komoda.given.amount', { name: 'AMOUNT', given: amountText });
  const recipient = text(values['to']) ?? null;
  if (recipient !== null && !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(recipient))
    throw new WrongValue('komoda.given.email', { name: 'to', given: recipient });
  const count = wholeNumberOf(values, 'count', { least: 1, most: 1000 }) ?? 1;
  const until = dayOf(values, 'until', 'end');
  if (until && until <= new Date()) throw new WrongValue('komoda.gift_cards.past', { given: text(values['until'])! });
  const [config, currency] = [readConfig(), currencyOf(values)];
  const validTo = until ?? giftCardEnd(new Date(), config.giftCardMonths);
  const cards = await withShop(config, ({ database }) =>
    giveGiftCards(database, config, { amount: toMinor(amount), count, currency, validTo, recipient, locale }),
  );
  for (const card of cards) say(lineOf(context, card));
  if (recipient !== null) say(translate('komoda.gift_cards.mailed', { recipient }));
  return 0;
}

async function show(context: CommandContext, code: string): Promise<number> {
  const history = await withShop(context.readConfig(), ({ database }) => findGiftCardHistory(database.reader, code));
  if (!history) return unknown(context, code);
  context.say(lineOf(context, history.card));
  for (const { at, kind, amount, reference } of history.entries) {
    context.say(
      [
        '',
        warsawMomentOf(at),
        context.translate(`komoda.gift_cards.entry.${kind}`).padEnd(12),
        price(amount, history.card.currency).padStart(14),
        reference ?? '',
      ]
        .join('  ')
        .trimEnd(),
    );
  }
  return 0;
}

async function block(context: CommandContext, code: string, blocked: boolean): Promise<number> {
  const outcome = await withShop(context.readConfig(), ({ database }) => blockGiftCard(database, code, { blocked }));
  if (!outcome) return unknown(context, code);
  context.say(
    context.translate(blocked ? 'komoda.gift_cards.blocked_now' : 'komoda.gift_cards.unblocked_now', { code }),
  );
  return 0;
}

function unknown({ complain, translate }: CommandContext, code: string): number {
  complain(translate('komoda.gift_cards.unknown', { code }));
  return 1;
}

function lineOf({ translate }: CommandContext, { code, balance, currency, validTo, active, recipient }: Card): string {
  const state = active ? '' : translate('komoda.gift_cards.blocked');
  return [
    formatGiftCardCode(code),
    price(balance, currency).padStart(14),
    validTo ? lastDayBefore(validTo) : '…',
    recipient ?? '',
    state,
  ]
    .filter(Boolean)
    .join('  ');
}
