import type { LinePart } from '#domain/sending/left-to-send.ts';
import { packingRefusal } from '#domain/sending/left-to-send.ts';
import { lockerSizeOf } from '#domain/sending/parcel.ts';
import { isLive, type Carrier } from '#domain/sending/shipment.ts';
import { receivedBy } from '#domain/payments/payment-state.ts';
import type { Minor } from '#domain/pricing/money.ts';
import type { Transaction } from '#server/database/database.ts';
import { dueOnDeliveryOf, type OrderRow } from '#server/orders/index.ts';
import { listAttempts } from '#server/payments/index.ts';
import { addShipment, findLeft, shipmentsOf, type GivenParcel, type Shipment } from '#server/shipments/index.ts';

export type Packing = {
  carrier: Carrier;
  plannedOn: string | null;
  parcels: readonly GivenParcel[];
  /** Unset: all that is left. */
  lines?: readonly LinePart[] | undefined;
  author: string;
};

export type PackingRefusal = {
  ok: false;
  reason: 'not-accepted' | 'nothing-left' | 'too-many' | 'no-locker' | 'one-for-locker' | 'unmeasured';
};

/** Packs what is left of an order that was accepted, or a part of it (SENDING-1). */
export async function prepareShipment(
  tx: Transaction,
  order: OrderRow,
  { carrier, plannedOn, parcels, lines, author }: Packing,
): Promise<{ ok: true; id: number } | PackingRefusal> {
  if (order.state !== 'in_progress' && order.state !== 'shipped') return { ok: false, reason: 'not-accepted' };
  const packed = await shipmentsOf(tx, order.id);
  const remaining = await findLeft(tx, order.id, packed);
  const contents = lines ?? remaining;
  const refusal = packingRefusal(contents, remaining) ?? parcelRefusal(order, { carrier, parcels });
  if (refusal !== null) return { ok: false, reason: refusal };
  const transfers = (await listAttempts(tx, [order.id])).filter(({ forRest }) => forRest);
  const codGross = stillToCollect(order, { packed, transferred: receivedBy(transfers) });
  const { id } = await addShipment(tx, {
    orderId: order.id,
    carrier,
    author,
    lines: contents,
    parcels,
    plannedOn,
    codGross,
  });
  return { ok: true, id };
}

/** Why a carrier would not take these parcels; null: it would. InPost takes one to a locker (SENDING-3). */
export function parcelRefusal(
  { pickUpPoint }: Pick<OrderRow, 'pickUpPoint'>,
  { carrier, parcels }: { carrier: Carrier; parcels: readonly GivenParcel[] },
): PackingRefusal['reason'] | null {
  if (carrier !== 'inpost') return null;
  const sizes = parcels.map(({ weightGrams = 0, lengthMm = 0, widthMm = 0, heightMm = 0 }) => ({
    weightGrams,
    lengthMm,
    widthMm,
    heightMm,
  }));
  if (sizes.some((size) => Object.values(size).some((value) => value === 0))) return 'unmeasured';
  if (pickUpPoint?.provider !== 'inpost') return null;
  if (sizes.length > 1) return 'one-for-locker';
  return lockerSizeOf(sizes[0]!) === null ? 'no-locker' : null;
}

/** What the buyer still pays on delivery; it is collected with one shipment, the first (SENDING-3). */
function stillToCollect(
  order: OrderRow,
  { packed, transferred }: { packed: readonly Shipment[]; transferred: Minor },
): Minor {
  const collected = packed.filter(({ state }) => isLive(state)).reduce((sum, { codGross }) => sum + codGross, 0);
  return Math.max(0, dueOnDeliveryOf(order) - transferred - collected);
}
