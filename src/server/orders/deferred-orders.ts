import { canBePaid } from '#domain/payments/payment-state.ts';
import type { Transaction } from '#server/database/database.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { isOpenDeferredOrder } from './order-amounts.ts';
import { lockOrder, type OrderRow } from './order-queries.ts';
import { receiveTransfer } from './receive-money.ts';

/**
 * The transfer has come for an order that is paid later, or that became dearer after it was accepted: its buyer is
 * told, and the credit is free again.
 */
export async function receiveDeferred(
  tx: Transaction,
  config: ServerDeps['config'],
  { reference, author, note }: { reference: string; author: string; note: string },
): Promise<{ ok: true; order: OrderRow } | { ok: false; reason: 'unknown-order' | 'not-deferred' }> {
  const order = await lockOrder(tx, { reference });
  if (!order) return { ok: false, reason: 'unknown-order' };
  if (!isOpenDeferredOrder(order) && !hasBecomeDearer(order)) return { ok: false, reason: 'not-deferred' };
  return { ok: true, order: await receiveTransfer(tx, config, order, { author, note }) };
}

/** The work goes on while the difference is awaited. */
const hasBecomeDearer = ({ state, paymentState }: OrderRow) =>
  state !== 'awaiting_payment' && canBePaid(state, paymentState);
