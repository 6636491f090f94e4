import { asc, eq } from 'drizzle-orm';
import { isOrderState, orderStates } from '#domain/orders/order-state.ts';
import { currencies, toMajor, type CurrencyCode } from '#domain/pricing/money.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { orderHistory, orderLines, orders } from '#server/database/schema/index.ts';
import { changeOrderState, listOrdersForStaff } from '#server/orders/index.ts';
import type { OpenShop } from '../open-shop.ts';
import { refuseUsage, text, type Command, type CommandContext, type Given } from './command.ts';
import { withShop } from './with-shop.ts';

type Order = typeof orders.$inferSelect;

const price = (minor: number, currency: string) => formatPrice(toMajor(minor), currencies[currency as CurrencyCode]);
const moment = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ');

export const ordersCommand: Command = {
  name: 'orders',
  usage: 'orders list|show|state ...',
  summary: 'komoda.orders.summary',
  details: 'komoda.orders.options',
  options: { state: { type: 'string' }, note: { type: 'string' } },
  run: async (context, given) => {
    const [action, reference, state] = given.positionals;
    if (action === 'list') return withShop(context.readConfig(), (shop) => list(context, shop, given));
    if (action === 'show' && reference) return withShop(context.readConfig(), (shop) => show(context, shop, reference));
    if (action === 'state' && reference && state) return withShop(context.readConfig(), (shop) => move(context, shop, { reference, state, note: text(given.values['note']) ?? '' }));
    return refuseUsage(context, context.translate('komoda.orders.options').trim());
  },
};

async function list({ say, complain, translate }: CommandContext, { database }: OpenShop, { values }: Given): Promise<number> {
  const state = text(values['state']);
  if (state !== undefined && !isOrderState(state)) {
    complain(translate('komoda.orders.wrong_state', { state, known: orderStates.join(', ') }));
    return 1;
  }
  const rows = await listOrdersForStaff(database.orm, state === undefined ? {} : { state });
  if (rows.length === 0) say(translate('komoda.orders.none'));
  for (const order of rows) say([order.reference, moment(order.createdAt), order.state.padEnd(16), price(order.grossTotal, order.currency).padStart(14), order.email].join('  '));
  return 0;
}

async function show({ say, complain, translate }: CommandContext, { database: { orm } }: OpenShop, reference: string): Promise<number> {
  const [order] = await orm.select().from(orders).where(eq(orders.reference, reference));
  if (!order) {
    complain(translate('komoda.orders.not_found', { reference }));
    return 1;
  }
  const lines = await orm.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.position));
  const history = await orm.select().from(orderHistory).where(eq(orderHistory.orderId, order.id)).orderBy(asc(orderHistory.id));
  for (const row of head(order)) say(row);
  for (const line of lines) say(`  ${line.quantity} × ${line.productCode}  ${line.name} ${line.configuration}  ${price(line.lineGross, order.currency)}`);
  for (const entry of history) say(`  ${moment(entry.at)}  ${entry.state}  ${entry.author}  ${entry.note}`.trimEnd());
  return 0;
}

function head(order: Order): string[] {
  const { shipping } = order;
  const place = `${shipping.contactUser.firstnameLastname} ${shipping.companyName}, ${shipping.street} ${shipping.streetNumber}, ${shipping.postalCode} ${shipping.city}, ${shipping.country}`;
  return [
    `${order.reference}  ${moment(order.createdAt)}  ${order.state} / ${order.paymentState}`,
    `${order.email}  ${shipping.contactUser.phone}`,
    place.replaceAll(/ +/g, ' ').replaceAll(' ,', ','),
    `${order.deliveryName}, ${order.paymentName}, ${price(order.grossTotal, order.currency)}`,
  ];
}

async function move({ say, complain, translate, readConfig }: CommandContext, { database }: OpenShop, change: { reference: string; state: string; note: string }): Promise<number> {
  const { reference, state, note } = change;
  const result = isOrderState(state) ? await database.orm.transaction((tx) => changeOrderState(tx, readConfig(), { reference, state, note, author: 'komoda' })) : null;
  if (result?.ok) {
    say(translate('komoda.orders.moved', { reference, state: result.order.state }));
    return 0;
  }
  if (result?.reason === 'unknown-order') complain(translate('komoda.orders.not_found', { reference }));
  else complain(translate('komoda.orders.wrong_state', { state, known: (result?.allowed ?? orderStates).join(', ') || '-' }));
  return 1;
}
