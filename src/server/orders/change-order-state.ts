import { eq } from 'drizzle-orm';
import { mayBecome, statesAfter, type OrderMover, type OrderState } from '#domain/orders/order-state.ts';
import type { Transaction } from '#server/database/database.ts';
import { orders } from '#server/database/schema/index.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { arriveWithOrder, leaveWithOrder } from '#server/shipments/index.ts';
import { cancelOrderLines, type CancellationRefusal } from './cancel-order-lines.ts';
import { queueOrderMail } from './mails/queue-order-mail.ts';
import { lockOrder, noteHistory, type OrderRow } from './order-queries.ts';
import { receiveTransfer } from './receive-money.ts';

export type StateChange = {
  reference: string;
  state: OrderState;
  author: string;
  note?: string;
  mover?: OrderMover;
  /** The caller informs the customer. */
  quietly?: boolean;
};

export type StateChangeResult = { ok: true; order: OrderRow } | CancellationRefusal;

/**
 * What the staff does to an order: money by hand (paid), work, dispatch, delivery, cancellation, return. The customer
 * is told of each; a cancellation or return takes off all that is left of the order. Shipments leave and arrive with
 * it.
 */
export async function changeOrderState(
  tx: Transaction,
  config: ServerDeps['config'],
  { reference, state, author, note = '', mover = 'staff', quietly = false }: StateChange,
): Promise<StateChangeResult> {
  const order = await lockOrder(tx, { reference });
  if (!order) return { ok: false, reason: 'unknown-order' };
  const from = order.state;
  if (!mayBecome(from, state, mover))
    return { ok: false, reason: 'not-allowed', from, allowed: statesAfter(from, mover) };
  if (state === 'cancelled' || state === 'returned') {
    const ended = await cancelOrderLines(tx, config, { by: { id: order.id }, mover, author, note });
    return ended;
  }
  if (state === 'paid') return { ok: true, order: await receiveTransfer(tx, config, order, { author, note }) };
  await tx.update(orders).set({ state }).where(eq(orders.id, order.id));
  await noteHistory(tx, { orderId: order.id, state, author, note });
  const changedOrder = { ...order, state };
  const shipmentsSent = state === 'shipped' ? await leaveWithOrder(tx, order, author) : [];
  if (state === 'delivered') await arriveWithOrder(tx, order.id, author);
  if (quietly) return { ok: true, order: changedOrder };
  const codes = shipmentsSent.flatMap(({ code }) => code ?? []);
  if (codes.length > 0)
    await queueOrderMail(tx, config, changedOrder, { kind: 'pick_up_ready', cause: order.id, facts: { codes } });
  else if (state === 'in_progress' || state === 'shipped' || state === 'delivered')
    await queueOrderMail(tx, config, changedOrder, { kind: state, cause: order.id });
  return { ok: true, order: changedOrder };
}
