import type { StaffOrder } from '#contract/staff-order.ts';
import type { Transaction } from '#server/database/database.ts';
import { notFound, ShopError } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { findStaffOrder, lockOrder, type OrderRow } from '#server/orders/index.ts';
import { presentStaffOrder } from './present-staff-order.ts';
import type { StaffCaller } from './staff-sessions.ts';

/** The order to change, the person who changes it, and the version that was seen. */
type SeenOrder = { params: { id: string }; body: { version: number }; caller: StaffCaller };

/** The order as the caller may see it. */
export async function shownOrder({ database }: ServerDeps, id: string, { person }: StaffCaller): Promise<StaffOrder> {
  const order = await findStaffOrder(database.reader, { id });
  if (!order) throw notFound();
  return presentStaffOrder(order, person.role);
}

/**
 * Locks the order as it was seen. If somebody else has changed it meanwhile, the answer shows both versions (STAFF-10).
 */
export async function lockSeenOrder(tx: Transaction, { params: { id }, body, caller }: SeenOrder): Promise<OrderRow> {
  const order = await lockOrder(tx, { id });
  if (!order) throw notFound();
  if (order.version !== body.version) throw await changedMeanwhile(tx, id, body, caller);
  return order;
}

/** Changes an order as it was seen, and answers it. */
export async function changeSeenOrder(
  deps: ServerDeps,
  call: SeenOrder,
  change: (tx: Transaction, order: OrderRow) => Promise<void>,
): Promise<StaffOrder> {
  await deps.database.transaction(async (tx) => change(tx, await lockSeenOrder(tx, call)));
  return shownOrder(deps, call.params.id, call.caller);
}

async function changedMeanwhile(tx: Transaction, id: string, yours: object, { person }: StaffCaller) {
  const theirs = await findStaffOrder(tx, { id });
  return new ShopError(
    'conflict',
    { key: 'staff.changed_meanwhile' },
    { details: { yours, theirs: theirs && presentStaffOrder(theirs, person.role) } },
  );
}
