import { canBePaid } from '#domain/payments/payment-state.ts';
import { ShopError } from '#server/http/errors.ts';
import type { OrderRow } from '#server/orders/index.ts';

/** Money is taken only for an order that waits for it. */
export function refuseUnpayable(order: OrderRow): void {
  if (order.paymentState === 'paid') throw new ShopError('conflict', { key: 'order.already_paid' });
  if (!canBePaid(order.state, order.paymentState)) throw new ShopError('conflict', { key: 'order.not_payable' });
}
