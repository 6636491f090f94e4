import { and, eq, inArray, sql } from 'drizzle-orm';
import { leftToSend } from '#domain/sending/left-to-send.ts';
import { isOpen } from '#domain/sending/shipment.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { deliveryMethods, orderLines, parcels, shipmentLines, shipments } from '#server/database/schema/index.ts';
import { addShipment, letLeave, setState, type Gone } from './change-shipments.ts';
import { shipmentsOf, type Shipment } from './stored-shipments.ts';

type OfOrder = { id: string; deliveryMethodId: number | null };

/** The pieces of an order that no shipment holds yet. */
export async function findLeft(reader: Reader, orderId: string, packed: readonly Shipment[]) {
  const { position, quantity, cancelledQuantity } = orderLines;
  const lines = await reader
    .select({ position, quantity, cancelledQuantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(position);
  return leftToSend(lines, packed);
}

/** Everything that is in no shipment yet becomes one shipment of one parcel, by the carrier that the buyer chose. */
async function packTheRest(tx: Transaction, order: OfOrder, author: string): Promise<void> {
  if (order.deliveryMethodId === null) return;
  const remaining = await findLeft(tx, order.id, await shipmentsOf(tx, order.id));
  if (remaining.length === 0) return;
  const [method] = await tx
    .select({ carrier: deliveryMethods.carrier })
    .from(deliveryMethods)
    .where(eq(deliveryMethods.id, order.deliveryMethodId));
  await addShipment(tx, {
    orderId: order.id,
    carrier: method?.carrier ?? 'other',
    author,
    lines: remaining,
    parcels: [{}],
  });
}

/** An order leaves whole: what is packed leaves, and the rest with it (SENDING-4). */
export async function leaveWithOrder(tx: Transaction, order: OfOrder, author: string): Promise<Gone[]> {
  await packTheRest(tx, order, author);
  const gone: Gone[] = [];
  for (const shipment of await shipmentsOf(tx, order.id))
    if (isOpen(shipment.state)) gone.push(await letLeave(tx, shipment, author));
  return gone;
}

/** An order has arrived: so has all of it that was on its way. */
export async function arriveWithOrder(tx: Transaction, orderId: string, author: string): Promise<void> {
  await tx
    .update(shipments)
    .set({ state: 'delivered', movedBy: author, movedAt: sql`now()` })
    .where(and(eq(shipments.orderId, orderId), inArray(shipments.state, ['sent', 'waiting'])));
}

/**
 * Takes cancelled pieces out of the shipments that are still here, the last shipment first. An empty shipment is
 * cancelled, at its carrier, too.
 */
export async function takeOutCancelled(tx: Transaction, orderId: string, author: string): Promise<void> {
  const packed = await shipmentsOf(tx, orderId);
  if (!packed.some(({ state }) => isOpen(state))) return;
  const { position, quantity, cancelledQuantity } = orderLines;
  const ordered = await tx
    .select({ position, left: sql<number>`${quantity} - ${cancelledQuantity}` })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  for (const line of ordered) {
    const isLine = (part: { position: number }) => part.position === line.position;
    const live = packed.filter(({ state }) => state !== 'cancelled' && state !== 'returned');
    let surplus = live.reduce((sum, { lines }) => sum + (lines.find(isLine)?.quantity ?? 0), -line.left);
    for (const shipment of live.toReversed()) {
      const part = shipment.lines.find(isLine);
      if (surplus <= 0 || !part || !isOpen(shipment.state)) continue;
      const portion = Math.min(surplus, part.quantity);
      surplus -= portion;
      await takeOut(tx, shipment.id, { position: line.position, left: part.quantity - portion });
    }
  }
  for (const shipment of await shipmentsOf(tx, orderId))
    if (isOpen(shipment.state) && shipment.lines.length === 0) await cancelShipment(tx, shipment, author);
}

async function takeOut(tx: Transaction, shipmentId: number, { position, left }: { position: number; left: number }) {
  const isPart = and(eq(shipmentLines.shipmentId, shipmentId), eq(shipmentLines.position, position));
  if (left === 0) await tx.delete(shipmentLines).where(isPart);
  else await tx.update(shipmentLines).set({ quantity: left }).where(isPart);
}

/** Gives a shipment up; a carrier that knows of it is told (SENDING-5). */
export const cancelShipment = (
  tx: Transaction,
  { id, carrierRef }: Pick<Shipment, 'id' | 'carrierRef'>,
  author: string,
) =>
  setState(tx, id, {
    state: 'cancelled',
    author,
    task: carrierRef === null ? null : 'cancel',
    attempts: 0,
    triedAt: null,
    lastError: null,
  });

/**
 * Sets the number of an order's first parcel. When nothing is packed yet, everything becomes one shipment first
 * (SENDING-4).
 */
export async function followFirstParcel(
  tx: Transaction,
  order: OfOrder,
  { number, url, author }: { number: string; url: string | null; author: string },
): Promise<void> {
  const live = async () =>
    (await shipmentsOf(tx, order.id)).filter(({ state }) => state !== 'cancelled' && state !== 'returned');
  if ((await live()).length === 0) await packTheRest(tx, order, author);
  const [first] = (await live()).flatMap((shipment) => shipment.parcels);
  if (first) await tx.update(parcels).set({ trackingNumber: number, trackingUrl: url }).where(eq(parcels.id, first.id));
}
