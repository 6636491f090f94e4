import type { Transaction } from '#server/database/database.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { isOpenDeferredOrder } from './order-amounts.ts';
import { lockOrder, type OrderRow } from './order-queries.ts';
import { receiveTransfer } from './receive-money.ts';

/** The transfer for an order that is paid later has come: its buyer is told, and the credit is free again. */
export async function receiveDeferred(
  tx: Transaction,
  config: ServerDeps['config'],
  { reference, author, note }: { reference: string; author: string; note: string },
): Promise<{ ok: true; order: OrderRow } | { ok: false; reason: 'unknown-order' | 'not-deferred' }> {
  const order = await lockOrder(tx, { reference });
  if (!order) return { ok: false, reason: 'unknown-order' };
  if (!isOpenDeferredOrder(order)) return { ok: false, reason: 'not-deferred' };
  return { ok: true, order: await receiveTransfer(tx, config, order, { author, note }) };
}
