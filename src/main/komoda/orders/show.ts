import { formatDay } from '#domain/calendar/day.ts';
import { orderedCode } from '#domain/orders/ordered-configuration.ts';
import type { TextKey } from '#i18n/keys.ts';
import {
  findStaffOrder,
  grossOf,
  isOpenDeferredOrder,
  listOrdersForStaff,
  partsOf,
  type StaffOrder,
} from '#server/orders/index.ts';
import { text, type CommandContext, type Arguments } from '#main/komoda/command.ts';
import { withShop } from '../with-shop.ts';
import { known, refuse } from './refuse.ts';
import { price } from './shown.ts';
import { isOrderState, orderStates } from '#domain/orders/order-state.ts';
import { warsawMomentOf } from '#domain/warsaw-day.ts';

/** One order with its lines, money, history and notes. */
export function showOrder(context: CommandContext, { positionals: [, reference] }: Arguments): Promise<number> | null {
  if (reference === undefined) return null;
  return withShop(context.readConfig(), async ({ database }) => {
    const details = await findStaffOrder(database.reader, { reference });
    if (!details) return refuse(context, 'komoda.orders.not_found', { reference });
    const section = (key: TextKey, rows: readonly string[]) =>
      rows.length === 0 ? [] : ['', context.translate(key), ...rows.map((row) => `  ${row}`)];
    const rows = [
      ...head(details),
      ...(details.testPayment ? [context.translate('komoda.orders.test_payment')] : []),
      ...section('komoda.orders.lines', lines(details, context)),
      ...section('komoda.orders.money', money(details, context)),
      ...section(
        'komoda.orders.history',
        details.history.map((entry) =>
          [
            warsawMomentOf(entry.at),
            entry.kind === 'state' ? entry.state : `${entry.kind} (${entry.state})`,
            entry.author,
            described(details, entry.details),
            entry.note,
          ]
            .filter(Boolean)
            .join('  '),
        ),
      ),
      ...section(
        'komoda.orders.notes',
        details.notes.map(({ at, author, text }) => `${warsawMomentOf(at)}  ${author}: ${text}`),
      ),
    ];
    for (const row of rows) context.say(row);
    return 0;
  });
}

function head({ order }: StaffOrder): string[] {
  const { shipping, pickUpPoint } = order;
  const place = [
    `${shipping.contactUser.firstnameLastname} ${shipping.companyName}`,
    `${shipping.street} ${shipping.streetNumber}`,
    `${shipping.postalCode} ${shipping.city}`,
    shipping.country,
  ].join(', ');
  const delivery = [order.deliveryName, pickUpPoint?.id].filter(Boolean).join(' ');
  return [
    `${order.reference}  ${warsawMomentOf(order.createdAt)}  ${order.state} / ${order.paymentState}`,
    `${order.email}  ${shipping.contactUser.phone}`,
    place.replaceAll(/ +/g, ' ').replaceAll(' ,', ','),
    ...(order.projectName === '' ? [] : [order.projectName]),
    `${delivery}, ${order.paymentName}, ${price(grossOf(order), order.currency)}`,
    ...(order.trackingNumber === null ? [] : [[order.trackingNumber, order.trackingUrl].filter(Boolean).join('  ')]),
  ];
}

/** Numbered from 1, as --line takes them. */
function lines({ order, lines: all }: StaffOrder, { translate }: CommandContext): string[] {
  const amounts = partsOf(order, all).lines;
  return all.map((line, index) => {
    const quantity =
      line.cancelledQuantity === 0
        ? String(line.quantity)
        : `${line.quantity - line.cancelledQuantity} (${line.quantity} - ${line.cancelledQuantity})`;
    // The maker's code of a configuration stands in a line of its own.
    const code = line.configured ? line.productCode : orderedCode(line);
    return (
      `${line.position + 1}.  ${quantity} × ${code}  ${line.name} ${line.configuration}`.trimEnd() +
      `  ${price(amounts[index]!.gross, order.currency)}${forTheMaker(line, translate)}`
    );
  });
}

/** The code that the workshop makes a configuration by, and the mark for the parcel. */
function forTheMaker(
  { productCode, configured: configuration, mark }: StaffOrder['lines'][number],
  translate: CommandContext['translate'],
): string {
  const facts = [
    configuration && orderedCode({ productCode, configured: configuration }),
    configuration?.madeToMeasure && translate('komoda.orders.made_to_measure'),
    mark && translate('komoda.orders.mark', { mark }),
  ].filter(Boolean);
  return facts.length === 0 ? '' : `\n      ${facts.join('  ')}`;
}

function money({ order, attempts, refunds, refundable }: StaffOrder, { translate }: CommandContext): string[] {
  return [
    ...attempts.map(
      ({ createdAt, provider, amount, state }) =>
        `${warsawMomentOf(createdAt)}  ${provider}  ${price(amount, order.currency)}  ${state}`,
    ),
    ...refunds.map(({ createdAt, provider, amount, state, reason, author }) =>
      [warsawMomentOf(createdAt), provider, price(-1 * amount, order.currency), state, author, reason]
        .join('  ')
        .trimEnd(),
    ),
    ...(isOpenDeferredOrder(order) && order.paymentDueOn !== null
      ? [translate('komoda.orders.due', { day: formatDay(order.paymentDueOn) })]
      : []),
    ...(order.giftCardGross > 0
      ? [translate('komoda.orders.gift_card', { amount: price(order.giftCardGross, order.currency) })]
      : []),
    ...(refundable > 0 ? [translate('komoda.orders.refundable', { amount: price(refundable, order.currency) })] : []),
  ];
}

function described(
  { order }: StaffOrder,
  { lines: cancellations = [], gross, refund, tracking }: StaffOrder['history'][number]['details'],
): string {
  return [
    ...cancellations.map(({ quantity, position, name }) => `${quantity} × ${position + 1}. ${name}`),
    gross === undefined ? '' : price(gross, order.currency),
    refund ?? '',
    tracking?.number ?? '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** The newest orders, of one state if wanted. */
export async function listOrders(context: CommandContext, { values }: Arguments): Promise<number> {
  const state = text(values['state']);
  if (state !== undefined && !isOrderState(state))
    return refuse(context, 'komoda.orders.unknown_state', { state, known: known(orderStates) });
  return withShop(context.readConfig(), async ({ database }) => {
    const rows = await listOrdersForStaff(database.reader, state === undefined ? {} : { state });
    if (rows.length === 0) context.say(context.translate('komoda.orders.none'));
    for (const order of rows)
      context.say(
        [
          order.reference,
          warsawMomentOf(order.createdAt),
          order.state.padEnd(16),
          order.paymentState.padEnd(11),
          price(grossOf(order), order.currency).padStart(14),
          order.email,
        ].join('  '),
      );
    return 0;
  });
}
