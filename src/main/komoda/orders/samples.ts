import { sampleStates, type SampleState } from '#domain/samples/sample-order.ts';
import { warsawMomentOf } from '#domain/warsaw-day.ts';
import { addressLines } from '#i18n/address-lines.ts';
import { findSampleOrder, listSampleOrders, moveSampleOrder } from '#server/samples/index.ts';
import { text, type CommandContext, type Arguments } from '#main/komoda/command.ts';
import { withShop } from '../with-shop.ts';
import { refuse } from './refuse.ts';

const isSampleState = (word: string): word is SampleState => sampleStates.some((state) => state === word);

/** Orders of samples: listed, shown by their number, or moved to sent or cancelled (SAMPLE-4). */
export function handleSamples(context: CommandContext, args: Arguments): Promise<number> {
  const [, reference, state = text(args.values['state'])] = args.positionals;
  if (state !== undefined && !isSampleState(state))
    return Promise.resolve(refuse(context, 'komoda.orders.unknown_state', { state, known: sampleStates.join(', ') }));
  if (reference === undefined) return list(context, state);
  return state === undefined || state === 'new' ? show(context, reference) : move(context, reference, state);
}

function list(context: CommandContext, state: SampleState | undefined): Promise<number> {
  return withShop(context.readConfig(), async ({ database }) => {
    const orders = await listSampleOrders(database.reader, state);
    if (orders.length === 0) context.say(context.translate('komoda.samples.none'));
    for (const { reference, createdAt, state: now, samples, email } of orders)
      context.say(
        [reference, warsawMomentOf(createdAt), now.padEnd(9), String(samples.length).padStart(2), email].join('  '),
      );
    return 0;
  });
}

function show(context: CommandContext, reference: string): Promise<number> {
  const { locale, translate } = context;
  return withShop(context.readConfig(), async ({ database }) => {
    const order = await findSampleOrder(database.reader, reference);
    if (!order) return refuse(context, 'komoda.samples.unknown', { reference });
    const rows = [
      `${order.reference}  ${warsawMomentOf(order.createdAt)}  ${order.state}`,
      addressLines(order.shipping, locale, translate).join(', '),
      ...order.samples.map(
        ({ productCode, product, attribute, code, name }) =>
          `  ${productCode}  ${product[locale]}, ${attribute[locale]}: ${name[locale]} (${code})`,
      ),
    ];
    for (const row of rows) context.say(row);
    return 0;
  });
}

function move(context: CommandContext, reference: string, state: Exclude<SampleState, 'new'>): Promise<number> {
  const config = context.readConfig();
  return withShop(config, async ({ database }) => {
    const moved = await moveSampleOrder({ database, config, clock: () => new Date() }, reference, state);
    if (!moved.ok)
      return moved.reason === 'unknown'
        ? refuse(context, 'komoda.samples.unknown', { reference })
        : refuse(context, 'komoda.samples.over', { reference, state: moved.state });
    context.say(context.translate('komoda.orders.moved', { reference, state }));
    return 0;
  });
}
