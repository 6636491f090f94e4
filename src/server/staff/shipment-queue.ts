import type { Reader } from '#server/database/database.ts';
import { countFaults, pageShipments, readWithOrders } from '#server/sending/index.ts';
import { named, queueOf, type Queue } from './today-queues.ts';

/** Shipments that their carrier has not taken or not cancelled, in the order of their list. */
export async function shipmentQueue(reader: Reader): Promise<Queue> {
  const [{ ids }, total] = await Promise.all([
    pageShipments(reader, 'faults', { limit: named, offset: 0 }),
    countFaults(reader),
  ]);
  const shipments = await readWithOrders(reader, ids);
  const rows = shipments.map(({ shipment, order }) => ({
    since: shipment.movedAt.toISOString(),
    label: `${order.reference} ${order.shipping.city}`,
  }));
  return queueOf({ rows, total });
}
