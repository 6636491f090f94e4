import { keysOf } from '#domain/keys-of.ts';
import { dayMs } from '#domain/calendar/day.ts';
import { currencies, toMinor, type Minor } from '#domain/pricing/money.ts';
import { formatMinor } from '#domain/pricing/price-format.ts';
import { shownState } from '#domain/quotations/quotation.ts';
import { formatMoment, warsawDayOf } from '#domain/warsaw-day.ts';
import {
  findStaffQuotation,
  listStaffQuotations,
  priceQuotation,
  refuseQuotation,
  standingOf,
  type QuotationRefusal,
} from '#server/quotations/index.ts';
import { parseAmount } from '#server/tables/parse-number.ts';
import type { OpenShop } from '../open-shop.ts';
import { refuseUsage, text, type Command, type CommandContext, type Arguments } from './command.ts';
import { tellingWrong, wholeNumberOf, WrongValue } from './read-options.ts';
import { withShop } from './with-shop.ts';

const usualDays = 14;

export const quotationsCommand: Command = {
  name: 'quotations',
  usage: 'quotations list|show|price|refuse [NUMBER] ...',
  summary: 'komoda.quotations.summary',
  details: 'komoda.quotations.options',
  options: {
    all: { type: 'boolean' },
    percent: { type: 'string' },
    lines: { type: 'string' },
    days: { type: 'string' },
    answer: { type: 'string' },
  },
  run: (context, { positionals: [name = '', numberText], values }) =>
    tellingWrong(context, async () => {
      const action = actions[name];
      const number = Number(numberText);
      if (name === 'list') return withShop(context.readConfig(), (shop) => list(context, shop, values['all'] === true));
      if (!action || !Number.isInteger(number)) return refuseUsage(context, quotationsCommand.usage);
      return withShop(context.readConfig(), (shop) => action(context, shop, { number, values }));
    }),
};

type QuotationArguments = { number: number; values: Arguments['values'] };
type Action = (context: CommandContext, shop: OpenShop, asked: QuotationArguments) => Promise<number>;

const actions: Readonly<Record<string, Action>> = {
  show,
  price: async (context, shop, { number, values }) => {
    const percent = wholeNumberOf(values, 'percent', { most: 100 }) ?? 0;
    const days = wholeNumberOf(values, 'days', { least: 1, most: 365 }) ?? usualDays;
    const outcome = await priceQuotation(depsOf(context, shop), number, {
      percent,
      lines: linePrices(text(values['lines']) ?? ''),
      validUntil: new Date(Date.now() + days * dayMs),
      answer: text(values['answer'])?.trim() ?? '',
    });
    return outcome.ok ? show(context, shop, { number, values }) : complainOf(context, outcome, number);
  },
  refuse: async (context, shop, { number, values }) => {
    const answer = text(values['answer'])?.trim() ?? '';
    if (answer === '') throw new WrongValue('komoda.quotations.no_answer', {});
    const outcome = await refuseQuotation(depsOf(context, shop), number, answer);
    return outcome.ok ? show(context, shop, { number, values }) : complainOf(context, outcome, number);
  },
};

const depsOf = ({ readConfig }: CommandContext, { database }: OpenShop) => ({
  database,
  config: readConfig(),
  clock: () => new Date(),
});

/** `1=199,00 3=50`: the net price of a piece of some lines. */
function linePrices(list: string): Map<number, number> {
  return new Map(
    list
      .split(/\s+/)
      .filter(Boolean)
      .map((part) => {
        const [line = '', price = ''] = part.split('=');
        const amount = parseAmount(price);
        if (!/^\d{1,4}$/.test(line) || amount === undefined || amount < 0)
          throw new WrongValue('komoda.quotations.wrong_line', { given: part });
        return [Number(line), toMinor(amount)] as const;
      }),
  );
}

async function list({ say, translate }: CommandContext, { database }: OpenShop, all: boolean): Promise<number> {
  const listed = await listStaffQuotations(database.reader, { open: !all });
  if (listed.length === 0) say(translate('komoda.quotations.none'));
  for (const quotation of listed)
    say(
      [
        String(quotation.number).padStart(6),
        warsawDayOf(quotation.createdAt),
        translate(`komoda.quotations.state.${shownState(standingOf(quotation), Date.now())}`).padEnd(10),
        quotation.email ?? '',
        quotation.projectName,
      ]
        .join('  ')
        .trimEnd(),
    );
  return 0;
}

async function show(context: CommandContext, { database }: OpenShop, { number }: QuotationArguments): Promise<number> {
  const quotation = await findStaffQuotation(database.reader, number);
  if (!quotation) return complainOf(context, { ok: false, reason: 'unknown' }, number);
  const { say, translate } = context;
  const money = (amount: Minor) => formatMinor(amount, currencies[quotation.currency]);
  const state = translate(`komoda.quotations.state.${shownState(standingOf(quotation), Date.now())}`);
  say(`${number}: ${quotation.email ?? ''}, ${state}`);
  for (const { position, quantity, name, code, mark, usualNet, net } of quotation.lines) {
    const product = [name, code, mark].filter(Boolean).join(', ');
    const priceText = net === null ? '' : ` -> ${money(net)}`;
    say(`  ${position + 1}. ${quantity} x ${product}: ${money(usualNet)}${priceText}`);
  }
  const details = {
    project: quotation.projectName,
    note: quotation.note,
    answer: quotation.answer,
    until: quotation.validUntil === null ? '' : formatMoment(quotation.validUntil),
    order: quotation.orderId ?? '',
  };
  for (const detail of keysOf(details))
    if (details[detail] !== '') say(`  ${translate(`komoda.quotations.detail.${detail}`)}: ${details[detail]}`);
  return 0;
}

function complainOf({ complain, translate }: CommandContext, refusal: QuotationRefusal, number: number): number {
  if (refusal.reason === 'unknown') complain(translate('komoda.quotations.unknown', { number }));
  if (refusal.reason === 'changed') complain(translate('staff.changed_meanwhile'));
  if (refusal.reason === 'line') complain(translate('komoda.quotations.unknown_line', { number, line: refusal.line }));
  if (refusal.reason === 'state') {
    const state = translate(`komoda.quotations.state.${refusal.state}`);
    complain(translate('komoda.quotations.not_now', { number, state }));
  }
  return 1;
}
