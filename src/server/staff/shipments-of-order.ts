import { eq } from 'drizzle-orm';
import type { OrderShipments } from '#contract/staff-sending.ts';
import { carriers } from '#domain/sending/shipment.ts';
import type { Reader } from '#server/database/database.ts';
import { deliveryMethods } from '#server/database/schema/index.ts';
import { notFound } from '#server/http/errors.ts';
import { findOrder, listLines } from '#server/orders/index.ts';
import { findLeft, shipmentsOf } from '#server/shipments/index.ts';
import { presentShipment, type Asks } from './present-shipment.ts';

/** The shipments of an order, what is left to pack, and by whom it can go. */
export async function shipmentsOfOrder(reader: Reader, id: string, asks: Asks): Promise<OrderShipments> {
  const order = await findOrder(reader, id);
  if (!order) throw notFound();
  const [shipments, lines, [method]] = await Promise.all([
    shipmentsOf(reader, id),
    listLines(reader, [id]),
    order.deliveryMethodId === null
      ? []
      : reader.select().from(deliveryMethods).where(eq(deliveryMethods.id, order.deliveryMethodId)),
  ]);
  const left = await findLeft(reader, id, shipments);
  const nameOf = (position: number) => lines.find((line) => line.position === position)?.name ?? '';
  return {
    shipments: shipments.map((shipment) => presentShipment({ shipment, order, lines }, asks)),
    left: left.map((part) => ({ ...part, name: nameOf(part.position) })),
    packs: left.length > 0 && order.deliveryMethodId !== null && ['in_progress', 'shipped'].includes(order.state),
    carrier: method?.carrier ?? 'other',
    carriers: [...carriers],
    locker: order.pickUpPoint?.provider === 'inpost' ? order.pickUpPoint.name : null,
  };
}
