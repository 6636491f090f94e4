import { currencies } from '#domain/pricing/money.ts';
import { lastDayBefore, warsawDayOf } from '#domain/warsaw-day.ts';
import { formatMinor } from '#domain/pricing/price-format.ts';
import { addDiscountCode, listDiscountCodes, stopDiscountCode, type DiscountCodeRow } from '#server/discounts/index.ts';
import { refuseUsage, text, type Command, type CommandContext, type Arguments } from './command.ts';
import { amountOf, currencyOf, dayOf, listOf, tellingWrong, wholeNumberOf, WrongValue } from './read-options.ts';
import { withShop } from './with-shop.ts';

export const codesCommand: Command = {
  name: 'codes',
  usage: 'codes list|add|stop ...',
  summary: 'komoda.codes.summary',
  details: 'komoda.codes.options',
  options: {
    percent: { type: 'string' },
    amount: { type: 'string' },
    currency: { type: 'string' },
    category: { type: 'string' },
    producer: { type: 'string' },
    'min-net': { type: 'string' },
    'min-gross': { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    uses: { type: 'string' },
    'on-reduced': { type: 'boolean' },
    'name-pl': { type: 'string' },
    'name-en': { type: 'string' },
  },
  run: (context, args) =>
    tellingWrong(context, async () => {
      const [action, code] = args.positionals;
      if (action === 'list') return list(context);
      if (action === 'add' && code) return add(context, code, args.values);
      if (action === 'stop' && code) return stop(context, code);
      return refuseUsage(context, context.translate('komoda.codes.options').trim());
    }),
};

async function list({ readConfig, say, translate }: CommandContext): Promise<number> {
  const rows = await withShop(readConfig(), ({ database }) => listDiscountCodes(database.reader));
  if (rows.length === 0) say(translate('komoda.codes.none'));
  for (const row of rows)
    say(
      [
        row.code.padEnd(16),
        worthOf(row).padStart(12),
        spanOf(row),
        `${row.uses}/${row.maximumUses ?? '∞'}`,
        row.active ? '' : translate('komoda.codes.stopped'),
      ]
        .join('  ')
        .trimEnd(),
    );
  return 0;
}

async function add(context: CommandContext, code: string, values: Arguments['values']): Promise<number> {
  const { translate, say, complain, readConfig } = context;
  const [percent, amount] = [wholeNumberOf(values, 'percent', { least: 1, most: 100 }), amountOf(values, 'amount')];
  if ((percent === undefined) === (amount === undefined) || amount === 0)
    throw new WrongValue('komoda.codes.worth', {});
  const [validFrom, validTo] = [dayOf(values, 'from', 'start') ?? null, dayOf(values, 'to', 'end') ?? null];
  if (validFrom && validTo && validFrom >= validTo) throw new WrongValue('komoda.codes.span', {});
  const discountCode = {
    code,
    name: {
      ...(text(values['name-pl']) && { pl: text(values['name-pl'])! }),
      ...(text(values['name-en']) && { en: text(values['name-en'])! }),
    },
    kind: percent === undefined ? ('amount' as const) : ('percent' as const),
    percent: percent ?? null,
    amount: amount ?? null,
    currency: currencyOf(values),
    categories: listOf(values, 'category') ?? [],
    producers: listOf(values, 'producer') ?? [],
    minimumNet: amountOf(values, 'min-net') ?? null,
    minimumGross: amountOf(values, 'min-gross') ?? null,
    onReduced: values['on-reduced'] === true,
    validFrom,
    validTo,
    maximumUses: wholeNumberOf(values, 'uses', { least: 1 }) ?? null,
  };
  const added = await withShop(readConfig(), ({ database }) => addDiscountCode(database, discountCode));
  if (added.ok) {
    say(translate('komoda.codes.added', { code: added.row.code, worth: worthOf(added.row), span: spanOf(added.row) }));
    return 0;
  }
  const refusals = {
    exists: 'komoda.codes.exists',
    'no-category': 'komoda.codes.no_category',
    'no-producer': 'komoda.codes.no_producer',
  } as const;
  complain(translate(refusals[added.reason], { named: added.named }));
  return 1;
}

async function stop({ readConfig, say, complain, translate }: CommandContext, code: string): Promise<number> {
  const stopped = await withShop(readConfig(), ({ database }) => stopDiscountCode(database, code));
  if (stopped) say(translate('komoda.codes.stopped_now', { code }));
  else complain(translate('komoda.codes.unknown', { code }));
  return stopped ? 0 : 1;
}

function worthOf({ kind, percent, amount, currency }: DiscountCodeRow): string {
  return kind === 'percent' ? `${percent}%` : formatMinor(amount ?? 0, currencies[currency]);
}

/** Both days included. */
function spanOf({ validFrom, validTo }: DiscountCodeRow): string {
  const day = (iso: string) => iso.split('-').toReversed().join('.');
  return `${validFrom ? day(warsawDayOf(validFrom)) : '…'} - ${validTo ? lastDayBefore(validTo) : '…'}`;
}
