import { isOrderState, orderStates } from '#domain/orders/order-state.ts';
import { grossOf, listOrdersForStaff } from '#server/orders/index.ts';
import { text, type CommandContext, type Given } from '../command.ts';
import { withShop } from '../with-shop.ts';
import { known, refuse } from './refuse.ts';
import { moment, price } from './shown.ts';

/** The newest orders, of one state if wanted. */
export async function listOrders(context: CommandContext, { values }: Given): Promise<number> {
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
          moment(order.createdAt),
          order.state.padEnd(16),
          order.paymentState.padEnd(11),
          price(grossOf(order), order.currency).padStart(14),
          order.email,
        ].join('  '),
      );
    return 0;
  });
}
