import type { DeliveryTime } from '#domain/calendar/arrival.ts';
import { grossFromNet } from '#domain/pricing/vat.ts';
import { carriers, isCarrier } from '#domain/sending/shipment.ts';
import { formatMinor } from '#domain/pricing/price-format.ts';
import { changeDelivery, listDeliveries, type DeliveryRow } from '#server/checkout/index.ts';
import { refuseUsage, text, type Command, type CommandContext, type Arguments } from './command.ts';
import { amountOf, listOf, tellingWrong, wholeNumberOf, WrongValue } from './read-options.ts';
import { withShop } from './with-shop.ts';

const none = 'none';

type Values = Arguments['values'];

export const deliveryCommand: Command = {
  name: 'delivery',
  usage: 'delivery list|set ...',
  summary: 'komoda.delivery.summary',
  details: 'komoda.delivery.options',
  options: {
    cost: { type: 'string' },
    'free-from': { type: 'string' },
    countries: { type: 'string' },
    'max-weight-g': { type: 'string' },
    'max-length-mm': { type: 'string' },
    days: { type: 'string' },
    payments: { type: 'string' },
    carrier: { type: 'string' },
    vat: { type: 'string' },
    active: { type: 'string' },
  },
  run: (context, args) =>
    tellingWrong(context, async () => {
      const [action, code] = args.positionals;
      if (action === 'list') return list(context);
      if (action === 'set' && code) return set(context, code, args.values);
      return refuseUsage(context, context.translate('komoda.delivery.options').trim());
    }),
};

async function list(context: CommandContext): Promise<number> {
  const methods = await withShop(context.readConfig(), ({ database }) => listDeliveries(database.reader));
  if (methods.length === 0) context.say(context.translate('komoda.delivery.none'));
  for (const method of methods) context.say(lineOf(context, method));
  return 0;
}

async function set(context: CommandContext, code: string, values: Values): Promise<number> {
  const countries = entriesOf(values, 'countries')?.map((country) => country.toUpperCase());
  const wrongCountry = countries?.find((country) => !/^[A-Z]{2}$/.test(country));
  if (wrongCountry !== undefined) throw new WrongValue('komoda.delivery.country', { given: wrongCountry });
  const active = text(values['active']);
  if (active !== undefined && active !== 'on' && active !== 'off')
    throw new WrongValue('komoda.delivery.active', { given: active });
  const carrier = text(values['carrier']);
  if (carrier !== undefined && !isCarrier(carrier))
    throw new WrongValue('komoda.delivery.carrier', { given: carrier, known: carriers.join(', ') });
  const change = {
    carrier,
    grossCost: amountOf(values, 'cost'),
    freeFromGross: orNone(values, 'free-from', amountOf),
    countries,
    maximumWeightGrams: orNone(values, 'max-weight-g', wholeNumberOf),
    maximumLengthMm: orNone(values, 'max-length-mm', wholeNumberOf),
    paymentProviders: entriesOf(values, 'payments'),
    vatRatePercent: wholeNumberOf(values, 'vat', { most: 100 }),
    active: active === undefined ? undefined : active === 'on',
    ...daysOf(values),
  };
  const changed = await withShop(context.readConfig(), ({ database }) => changeDelivery(database, code, change));
  if (changed) context.say(lineOf(context, changed));
  else context.complain(context.translate('komoda.delivery.unknown', { code }));
  return changed ? 0 : 1;
}

/** `2-4`, `3` or `2-`: in how many working days what is ready arrives; the last leaves the end open. */
function daysOf(values: Values): Partial<DeliveryTime> {
  const range = text(values['days']);
  if (range === undefined) return {};
  const [, shortest = '', dash = '', longest = ''] = /^(\d{1,3})(-?)(\d{0,3})$/.exec(range) ?? [];
  const open = dash !== '' && longest === '';
  const [shortestDays, longestDays] = [Number(shortest), Number(longest || shortest)];
  if (shortest === '' || (dash === '' && longest !== '') || longestDays < shortestDays)
    throw new WrongValue('komoda.delivery.days', { given: range });
  return { shortestDays, longestDays: open ? null : longestDays };
}

const daysText = ({ shortestDays, longestDays }: DeliveryTime) =>
  longestDays === shortestDays ? `${shortestDays}` : `${shortestDays}-${longestDays ?? ''}`;

/** `none` takes a limit away. */
function orNone(
  values: Values,
  name: string,
  read: (values: Values, name: string) => number | undefined,
): number | null | undefined {
  return text(values[name]) === none ? null : read(values, name);
}

const entriesOf = (values: Values, name: string) => (text(values[name]) === none ? [] : listOf(values, name));

function lineOf({ translate }: CommandContext, method: DeliveryRow): string {
  const {
    code,
    netCost,
    vatRatePercent,
    freeFromGross,
    countries,
    maximumWeightGrams,
    maximumLengthMm,
    pickUpProvider,
    carrier,
    paymentProviders,
    active,
  } = method;
  return [
    code.padEnd(20),
    formatMinor(grossFromNet(netCost, vatRatePercent)).padStart(10),
    freeFromGross === null ? '' : translate('komoda.delivery.free_from', { price: formatMinor(freeFromGross) }),
    translate('komoda.delivery.time', { days: daysText(method) }),
    countries.join(',') || translate('komoda.delivery.everywhere'),
    maximumWeightGrams === null ? '' : `≤ ${maximumWeightGrams} g`,
    maximumLengthMm === null ? '' : `≤ ${maximumLengthMm} mm`,
    pickUpProvider ?? '',
    carrier === 'other' || carrier === pickUpProvider ? '' : carrier,
    paymentProviders.join(','),
    active ? '' : translate('komoda.delivery.off'),
  ]
    .filter(Boolean)
    .join('  ');
}
