import { eq } from 'drizzle-orm';
import { isOpen } from '#domain/sending/shipment.ts';
import type { Transaction } from '#server/database/database.ts';
import { parcels as table, shipments } from '#server/database/schema/index.ts';
import type { Config } from '#server/config/config.ts';
import { queueOrderMail, type OrderRow } from '#server/orders/index.ts';
import { followedParcels, replaceParcels, type GivenParcel, type ShipmentRow } from '#server/shipments/index.ts';
import { parcelRefusal, type PackingRefusal } from './prepare-shipment.ts';

type Standing = { order: OrderRow; shipment: ShipmentRow };

/**
 * Writes the parcels of a shipment. Once the carrier knows it or it has left, only the numbers and addresses for
 * following it can change. The buyer is told a number that is new after the dispatch.
 */
export async function changeParcels(
  tx: Transaction,
  config: Config,
  { order, shipment }: Standing,
  { parcels, plannedOn }: { parcels: readonly GivenParcel[]; plannedOn: string | null },
): Promise<{ ok: true } | PackingRefusal | { ok: false; reason: 'not-allowed' }> {
  const before = await tx.select().from(table).where(eq(table.shipmentId, shipment.id)).orderBy(table.number);
  const open = isOpen(shipment.state) && shipment.carrierRef === null && shipment.task === null;
  if (!open && before.length !== parcels.length) return { ok: false, reason: 'not-allowed' };
  const { carrier, state } = shipment;
  const refusal = open ? parcelRefusal(order, { carrier, parcels }) : null;
  if (refusal !== null) return { ok: false, reason: refusal };
  const numbered = carrier === 'inpost' && shipment.carrierRef !== null;
  const newParcels = parcels.map((parcel, index) => ({
    ...(open ? parcel : before[index]!),
    ...(numbered ? {} : { trackingNumber: parcel.trackingNumber ?? null, trackingUrl: parcel.trackingUrl ?? null }),
  }));
  await replaceParcels(
    tx,
    shipment.id,
    newParcels.map(({ weightGrams, lengthMm, widthMm, heightMm, trackingNumber, trackingUrl }) => ({
      weightGrams,
      lengthMm,
      widthMm,
      heightMm,
      trackingNumber,
      trackingUrl,
    })),
  );
  const day = open ? plannedOn : shipment.plannedOn;
  await tx.update(shipments).set({ plannedOn: day }).where(eq(shipments.id, shipment.id));
  const numbersBefore = new Set(before.map(({ trackingNumber }) => trackingNumber));
  const fresh = newParcels.flatMap(({ trackingNumber: number }) =>
    number && !numbersBefore.has(number) ? [number] : [],
  );
  if (state === 'sent' && fresh.length > 0) await tellNumbers(tx, config, { order, shipment }, fresh);
  return { ok: true };
}

async function tellNumbers(tx: Transaction, config: Config, { order, shipment }: Standing, fresh: readonly string[]) {
  const all = await followedParcels(tx, [order.id]);
  const parcels = all.filter(({ shipmentId }) => shipmentId === shipment.id);
  const cause = `${order.id}:${fresh.join(':')}`;
  await queueOrderMail(tx, config, order, { kind: 'tracking', cause, facts: { parcels } });
}

/** Whether its carrier can be asked for a label: for the first time, after a refusal, or before the pause is over. */
export function mayAskLabel({ state, task, attempts, tryingSince }: ShipmentRow): boolean {
  if (state !== 'prepared') return false;
  return task === null || (task === 'label' && attempts > 0 && tryingSince === null);
}

/** Queues a shipment for its carrier; what was refused before, or waits for its next turn, is asked once more. */
export async function queueLabel(tx: Transaction, shipment: ShipmentRow): Promise<boolean> {
  if (!mayAskLabel(shipment)) return false;
  await tx
    .update(shipments)
    .set({ task: 'label', attempts: 0, triedAt: null, tryingSince: null, lastError: null })
    .where(eq(shipments.id, shipment.id));
  return true;
}
