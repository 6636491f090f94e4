import { isOrderState, orderStates } from '#domain/orders/order-state.ts';
import { changeOrderState } from '#server/orders/index.ts';
import { text, type CommandContext, type Given } from '../command.ts';
import { withShop } from '../with-shop.ts';
import { authorOf } from './author.ts';
import { explain, known, refuse } from './refuse.ts';

/** Moves an order to another state. */
export function moveOrder(context: CommandContext, given: Given): Promise<number> | null {
  const [, reference, state] = given.positionals;
  if (reference === undefined || state === undefined) return null;
  if (!isOrderState(state))
    return Promise.resolve(refuse(context, 'komoda.orders.unknown_state', { state, known: known(orderStates) }));
  const config = context.readConfig();
  return withShop(config, async ({ database }) => {
    const result = await database.transaction((tx) =>
      changeOrderState(tx, config, {
        reference,
        state,
        note: text(given.values['note']) ?? '',
        author: authorOf(given),
      }),
    );
    if (!result.ok) return explain(context, result, { reference, wanted: state });
    context.say(context.translate('komoda.orders.moved', { reference, state: result.order.state }));
    return 0;
  });
}
