import { and, asc, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { shipmentStatesAfter } from '#domain/sending/shipment.ts';
import { parcels, shipments } from '#server/database/schema/index.ts';
import type { Transaction } from '#server/database/database.ts';
import { ProviderError } from '#server/gateways/call-provider.ts';
import type { Courier, CourierReport } from '#server/gateways/couriers/courier.ts';
import type { Couriers } from '#server/gateways/couriers/open-couriers.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { lockOrder } from '#server/orders/index.ts';
import { lockShipment, orderOfShipment, setState, type ShipmentRow } from '#server/shipments/index.ts';
import { moveShipment } from './move-shipment.ts';

/** How often a carrier is asked where something is. */
const pauseMs = 30 * 60_000;
const mostAtOnce = 200;

type ReportOfShipment = { shipmentId: number; report: CourierReport };

/**
 * Stores a carrier's report: its word, the numbers of the parcels, and the state of the shipment that follows. The same
 * report again changes nothing and sends nothing (SENDING-6).
 */
export async function takeReport(
  { database, config, clock }: Pick<ServerDeps, 'database' | 'config' | 'clock'>,
  courier: Courier,
  { shipmentId, report }: ReportOfShipment,
): Promise<void> {
  const orderId = await orderOfShipment(database.reader, shipmentId);
  if (orderId === null) return;
  await database.transaction(async (tx) => {
    const order = await lockOrder(tx, { id: orderId });
    const shipment = await lockShipment(tx, shipmentId);
    if (!order || !shipment) return;
    await numberParcels(tx, courier, { shipmentId, report });
    const now = { checkedAt: clock(), tryingSince: null };
    const isKnown = shipment.carrierStatus === report.status && (report.state === 'prepared' || shipment.task === null);
    await tx
      .update(shipments)
      .set({ ...now, ...(!isKnown && { carrierStatus: report.status }) })
      .where(eq(shipments.id, shipmentId));
    if (report.state === 'prepared') return keepTask(tx, shipment, clock());
    await moveAsTold(tx, config, { order, shipment, report });
  });
}

type Standing = Omit<Parameters<typeof moveShipment>[2], 'to' | 'author' | 'mover'> & { report: CourierReport };

async function moveAsTold(
  tx: Transaction,
  config: ServerDeps['config'],
  { order, shipment, report }: Standing,
): Promise<void> {
  const { carrier, state } = shipment;
  const taskChange = shipment.task === 'label' ? { task: null, attempts: 0, lastError: null } : {};
  if (shipment.task === 'label') await tx.update(shipments).set(taskChange).where(eq(shipments.id, shipment.id));
  if (!shipmentStatesAfter(state, carrier, 'carrier').includes(report.state)) return;
  if (report.state === 'labelled') {
    await setState(tx, shipment.id, { state: 'labelled', author: shipment.movedBy });
    return;
  }
  await moveShipment(tx, config, { order, shipment, to: report.state, author: carrier, mover: 'carrier' });
}

/** A label that is not ready is asked for again after a pause. */
async function keepTask(tx: Transaction, shipment: ShipmentRow, now: Date): Promise<void> {
  await tx
    .update(shipments)
    .set({ attempts: shipment.attempts + 1, triedAt: now })
    .where(and(eq(shipments.id, shipment.id), eq(shipments.task, 'label')));
}

async function numberParcels(
  tx: Transaction,
  courier: Courier,
  { shipmentId, report }: ReportOfShipment,
): Promise<void> {
  const rows = await tx.select().from(parcels).where(eq(parcels.shipmentId, shipmentId)).orderBy(asc(parcels.number));
  for (const [index, parcel] of rows.entries()) {
    const number = report.numbers[index] ?? null;
    if (number === null || parcel.trackingNumber === number) continue;
    await tx
      .update(parcels)
      .set({ trackingNumber: number, trackingUrl: courier.trackingUrl(number) })
      .where(eq(parcels.id, parcel.id));
  }
}

/** Asks carriers where their shipments are, those that were asked for longest ago first (SENDING-6). */
export async function followShipments(deps: ServerDeps, couriers: Couriers): Promise<void> {
  const { id, carrier, carrierRef, state, checkedAt } = shipments;
  const dueSince = new Date(deps.clock().getTime() - pauseMs);
  const rows = await deps.database.reader
    .select({ id, carrier, carrierRef })
    .from(shipments)
    .where(
      and(
        isNotNull(carrierRef),
        inArray(state, ['labelled', 'sent', 'waiting']),
        or(isNull(checkedAt), lt(checkedAt, dueSince)),
      ),
    )
    .orderBy(asc(checkedAt), asc(id))
    .limit(mostAtOnce);
  const away = new Set<string>();
  for (const row of rows) {
    const courier = couriers.get(row.carrier);
    if (!courier || away.has(row.carrier)) continue;
    try {
      const report = await courier.fetch(row.carrierRef!);
      await takeReport(deps, courier, { shipmentId: row.id, report });
    } catch (error) {
      deps.log.warn({ err: error, shipment: row.id }, 'shipment could not be followed');
      if (error instanceof ProviderError && error.failure === 'away') away.add(row.carrier);
    }
  }
}
