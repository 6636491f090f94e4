import type { ordersContract } from '#contract/orders.ts';
import { addLines, type LineToAdd } from '#server/cart/index.ts';
import { ShopError } from '#server/http/errors.ts';
import type { CallContext, Handlers, ServerDeps } from '#server/http/handlers.ts';
import { countUse, forgiveUse } from '#server/limits/index.ts';
import { confirmOwnOrder } from './confirm-order.ts';
import { listOrders } from './list-orders.ts';
import { getFullOrder, listLines, type OrderLineRow, type OrderRow } from './order-queries.ts';
import { placeOrder } from './place-order.ts';
import { presentOrder } from './present-order.ts';
import { callerOf, requireOrder } from './require-order.ts';

export function orderHandlers(
  deps: ServerDeps,
): Handlers<Pick<typeof ordersContract, 'placeOrder' | 'listOrders' | 'getOrder' | 'orderAgain' | 'confirmOrder'>> {
  const { database, config } = deps;
  return {
    placeOrder: async ({ visitor, locale, body, headers, address }) => {
      const who = { address, session: visitor.sessionId };
      await countUse(database.reader, { limits: config.limits, name: 'orders', who, now: deps.clock() });
      const order = await placeOrder(deps, {
        visitor,
        locale,
        comments: body.comments,
        opinionConsent: body.opinionConsent,
        idempotencyKey: headers['idempotency-key'],
        seen: body,
      });
      return presentOrder(order, config.bankAccount);
    },
    listOrders: async ({ visitor, query }) => {
      if (visitor.userId === null) throw new ShopError('not-signed-in', { key: 'error.not_signed_in' });
      return listOrders(database.reader, visitor.userId, query, config.bankAccount);
    },
    getOrder: async (call) => {
      const order = await requireOrder(deps, call.params.id, callerOf(call));
      return presentOrder(await getFullOrder(database.reader, order), config.bankAccount);
    },
    orderAgain: async (call) => {
      const order = await requireOrder(deps, call.params.id, callerOf(call));
      return orderAgain(deps, order, { key: call.body.conversionId, call });
    },
    confirmOrder: async ({ params: { id }, body: { token }, address }) => {
      const guess = { limits: config.limits, name: 'lookups', who: { address, order: id }, now: deps.clock() } as const;
      await countUse(database.reader, guess);
      const { reference } = await confirmOwnOrder(database, { id, token });
      await forgiveUse(database.reader, guess);
      return { reference };
    },
  };
}

/** Puts what was ordered into the cart (ORDER-22). */
async function orderAgain(
  deps: Pick<ServerDeps, 'database' | 'config' | 'clock'>,
  order: OrderRow,
  request: { key: string; call: CallContext },
): ReturnType<typeof addLines> {
  const lines = await listLines(deps.database.reader, [order.id]);
  return addLines(deps, lines.map(lineToAdd), request);
}

const lineToAdd = (line: OrderLineRow): LineToAdd => ({ ...line, configuration: line.configured?.systemCode ?? [] });
