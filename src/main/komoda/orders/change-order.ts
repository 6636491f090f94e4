import { isOrderState, orderStates } from '#domain/orders/order-state.ts';
import { changeOrderState, confirmForBuyer, noteOrder, receiveDeferred, trackOrder } from '#server/orders/index.ts';
import { text, type CommandContext, type Arguments } from '#main/komoda/command.ts';
import { withShop } from '../with-shop.ts';
import { askFirst } from './ask-first.ts';
import { authorOf } from './author.ts';
import { explain, known, refuse } from './refuse.ts';

/** Moves an order to another state. */
export function moveOrder(context: CommandContext, args: Arguments): Promise<number> | null {
  const [, reference, state] = args.positionals;
  if (reference === undefined || state === undefined) return null;
  if (!isOrderState(state))
    return Promise.resolve(refuse(context, 'komoda.orders.unknown_state', { state, known: known(orderStates) }));
  const config = context.readConfig();
  return withShop(config, async (shop) => {
    const { database } = shop;
    if (state === 'cancelled') await askFirst(context, shop, { config, reference });
    const result = await database.transaction((tx) =>
      changeOrderState(tx, config, {
        reference,
        state,
        note: text(args.values['note']) ?? '',
        author: authorOf(args),
      }),
    );
    if (!result.ok) return explain(context, result, { reference, wanted: state });
    context.say(context.translate('komoda.orders.moved', { reference, state: result.order.state }));
    return 0;
  });
}

/** Confirms an order for its buyer. */
export function confirmOrder(context: CommandContext, args: Arguments): Promise<number> | null {
  const [, reference] = args.positionals;
  if (reference === undefined) return null;
  return withShop(context.readConfig(), async ({ database }) => {
    const result = await confirmForBuyer(database, { reference, author: authorOf(args) });
    if (!result.ok) {
      const textKey = result.reason === 'unknown-order' ? 'komoda.orders.not_found' : 'komoda.orders.unconfirmable';
      return refuse(context, textKey, { reference });
    }
    context.say(context.translate('komoda.orders.confirmed', { reference }));
    return 0;
  });
}

/** Books the money of an order that is paid later. */
export function bookPayment(context: CommandContext, args: Arguments): Promise<number> | null {
  const [, reference] = args.positionals;
  if (reference === undefined) return null;
  const config = context.readConfig();
  return withShop(config, async ({ database }) => {
    const booking = { reference, note: text(args.values['note']) ?? '', author: authorOf(args) };
    const result = await database.transaction((tx) => receiveDeferred(tx, config, booking));
    if (!result.ok) {
      const textKey = result.reason === 'unknown-order' ? 'komoda.orders.not_found' : 'komoda.orders.not_deferred';
      return refuse(context, textKey, { reference });
    }
    context.say(context.translate('komoda.orders.booked', { reference }));
    return 0;
  });
}

/** Writes a note for the staff. */
export function addNote(context: CommandContext, args: Arguments): Promise<number> | null {
  const [, reference, ...words] = args.positionals;
  const text = words.join(' ').trim();
  if (reference === undefined || text === '') return null;
  return withShop(context.readConfig(), async ({ database }) => {
    if (!(await database.transaction((tx) => noteOrder(tx, { reference, author: authorOf(args), text }))))
      return refuse(context, 'komoda.orders.not_found', { reference });
    context.say(context.translate('komoda.orders.noted', { reference }));
    return 0;
  });
}

const longestNumber = 100;

/** Sets the number of the parcel and the page where it is followed. */
export function setTracking(context: CommandContext, args: Arguments): Promise<number> | null {
  const [, reference, parcel] = args.positionals;
  const number = parcel?.trim() ?? '';
  const url = text(args.values['url']) ?? null;
  if (reference === undefined || number === '') return null;
  if (number.length > longestNumber || (url !== null && !/^https?:\/\/\S+$/.test(url)))
    return Promise.resolve(refuse(context, 'komoda.orders.wrong_url', { url: url ?? number }));
  const config = context.readConfig();
  return withShop(config, async ({ database }) => {
    const author = authorOf(args);
    const result = await database.transaction((tx) => trackOrder(tx, config, { reference, number, url, author }));
    if (!result.ok)
      return refuse(context, result.reason === 'over' ? 'komoda.orders.over_untracked' : 'komoda.orders.not_found', {
        reference,
      });
    context.say(
      context.translate(result.order.state === 'shipped' ? 'komoda.orders.tracked_told' : 'komoda.orders.tracked', {
        reference,
        number,
      }),
    );
    return 0;
  });
}
