import { mayBecome } from '#domain/orders/order-state.ts';
import type { OrderRow } from './order-queries.ts';

/** The author of what buyers do; no member of the staff has this name. */
export const buyer = 'customer';

/** The author of what the shop does by itself. */
export const shopItself = 'system';

/** Whether the buyer may cancel an order alone: work has not begun, and no money has come or is on its way. */
export function mayCancel({ state, paymentState }: Pick<OrderRow, 'state' | 'paymentState'>): boolean {
  return mayBecome(state, 'cancelled', 'customer') && paymentState !== 'paid' && paymentState !== 'pending';
}
