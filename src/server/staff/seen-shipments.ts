import type { Shipment as Shown } from '#contract/staff-sending.ts';
import type { Transaction } from '#server/database/database.ts';
import { notFound, ShopError } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { lockOrder, type OrderRow } from '#server/orders/index.ts';
import { lockShipment, orderOfShipment, type ShipmentRow } from '#server/shipments/index.ts';
import { refused } from './order-refusals.ts';
import type { StaffCaller } from './staff-sessions.ts';

type Call = { params: { id: number }; body: { version: number }; caller: StaffCaller };
type Standing = { order: OrderRow; shipment: ShipmentRow };
type Outcome = { ok: true } | { ok: false; reason: string };
type Change = (tx: Transaction, standing: Standing) => Promise<Outcome>;

const reasons = [
  'not-accepted',
  'nothing-left',
  'too-many',
  'no-locker',
  'one-for-locker',
  'unmeasured',
  'not-allowed',
] as const;

/** Why a shipment can't be changed so. */
export const sendingRefusal = (reason: string) => {
  const knownReason = reasons.find((each) => each === reason) ?? 'not-allowed';
  return refused({ key: `staff.sending.${knownReason}` });
};

/** Changes a shipment as it was seen, under the lock of its order, and shows it then. */
export function seenShipments(
  { database }: Pick<ServerDeps, 'database'>,
  answerFor: (id: number, caller: StaffCaller) => Promise<Shown>,
) {
  return async ({ params: { id }, body: yours, caller }: Call, change: Change): Promise<Shown> => {
    const orderId = await orderOfShipment(database.reader, id);
    if (orderId === null) throw notFound();
    await database.transaction(async (tx) => {
      const order = await lockOrder(tx, { id: orderId });
      const shipment = await lockShipment(tx, id);
      if (!order || !shipment) throw notFound();
      if (shipment.version !== yours.version) {
        const details = { yours, theirs: await answerFor(id, caller) };
        throw new ShopError('conflict', { key: 'staff.changed_meanwhile' }, { details });
      }
      const outcome = await change(tx, { order, shipment });
      if (!outcome.ok) throw sendingRefusal(outcome.reason);
    });
    return answerFor(id, caller);
  };
}
