import { ShopError } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { cancelOrderLines } from './cancel-order-lines.ts';
import { buyer, mayCancel } from './may-cancel.ts';
import { getFullOrder, lockOrder, type FullOrder } from './order-queries.ts';

/** Cancels an order for its buyer, all of it, while nobody has paid or begun it. */
export function cancelOwnOrder({ database, config }: ServerDeps, orderId: string): Promise<FullOrder> {
  return database.transaction(async (tx) => {
    const order = await lockOrder(tx, { id: orderId });
    if (order?.paymentState === 'pending') throw new ShopError('conflict', { key: 'order.payment_under_way' });
    if (!order || !mayCancel(order)) throw new ShopError('conflict', { key: 'order.not_cancellable' });
    const outcome = await cancelOrderLines(tx, config, { by: { id: orderId }, mover: 'customer', author: buyer });
    if (!outcome.ok) throw new ShopError('conflict', { key: 'order.not_cancellable' });
    return getFullOrder(tx, outcome.order);
  });
}
