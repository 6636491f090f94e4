import type { Reader } from '#server/database/database.ts';
import { pageCustomers } from '#server/accounts/index.ts';
import { countQuotations, listStaffQuotations } from '#server/quotations/index.ts';
import { countFaults, pageShipments, readWithOrders } from '#server/sending/index.ts';
import { named, queueOf, type Queue } from './today-queues.ts';

/** Partners, redistributors and architects who wait to be let in. */
export async function partnerQueue(reader: Reader): Promise<Queue> {
  const { rows, total } = await pageCustomers(reader, { state: 'waiting' }, { limit: named, offset: 0 });
  const labelled = rows.map(({ createdAt, company, name }) => ({
    since: createdAt.toISOString(),
    label: company || name,
  }));
  return queueOf({ rows: labelled, total });
}

/** Quotations that wait for prices. */
export async function quotationQueue(reader: Reader): Promise<Queue> {
  const [rows, total] = await Promise.all([
    listStaffQuotations(reader, { open: true, limit: named, offset: 0, oldest: true }),
    countQuotations(reader, { open: true }),
  ]);
  const labelled = rows.map(({ createdAt, number, buyer }) => ({
    since: createdAt.toISOString(),
    label: `${number} ${buyer}`,
  }));
  return queueOf({ rows: labelled, total });
}

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
