import { eq, sql } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import { codeLength, codeSigns, plainCode } from '#domain/sending/collection-code.ts';
import type { LinePart } from '#domain/sending/left-to-send.ts';
import type { ParcelSize } from '#domain/sending/parcel.ts';
import type { Carrier, ShipmentState } from '#domain/sending/shipment.ts';
import type { Transaction } from '#server/database/database.ts';
import { parcels, shipmentLines, shipments } from '#server/database/schema/index.ts';
import { hashToken } from '#server/http/sessions.ts';
import type { ShipmentRow } from './stored-shipments.ts';

export type GivenParcel = Partial<ParcelSize> & { trackingNumber?: string | null; trackingUrl?: string | null };

export type NewShipment = {
  orderId: string;
  carrier: Carrier;
  author: string;
  lines: readonly LinePart[];
  parcels: readonly GivenParcel[];
  plannedOn?: string | null;
  codGross?: number;
};

/** Writes a shipment that is prepared. */
export async function addShipment(
  tx: Transaction,
  { orderId, carrier, author, lines, parcels: contents, plannedOn = null, codGross = 0 }: NewShipment,
): Promise<ShipmentRow> {
  const [row] = await tx
    .insert(shipments)
    .values({ orderId, carrier, movedBy: author, plannedOn, codGross })
    .returning();
  if (lines.length > 0) await tx.insert(shipmentLines).values(lines.map((line) => ({ shipmentId: row!.id, ...line })));
  await replaceParcels(tx, row!.id, contents);
  return row!;
}

/** Writes the parcels of a shipment as they are to be, numbered in their order. */
export async function replaceParcels(
  tx: Transaction,
  shipmentId: number,
  contents: readonly GivenParcel[],
): Promise<void> {
  await tx.delete(parcels).where(eq(parcels.shipmentId, shipmentId));
  if (contents.length > 0)
    await tx.insert(parcels).values(contents.map((parcel, index) => ({ ...parcel, shipmentId, number: index + 1 })));
}

/** Changes the state of a shipment and answers the shipment. */
export async function setState(
  tx: Transaction,
  id: number,
  { state, author, ...more }: { state: ShipmentState; author: string } & Partial<ShipmentRow>,
): Promise<ShipmentRow> {
  const [row] = await tx
    .update(shipments)
    .set({ ...more, state, movedBy: author, movedAt: sql`now()` })
    .where(eq(shipments.id, id))
    .returning();
  return row!;
}

/** A shipment that leaves the workshop; with the code by which it is collected, where it waits at the shop. */
export type Gone = { readonly shipment: ShipmentRow; readonly code: string | null };

/** Lets a shipment leave: it is on its way, or waits for who collects it and gets a code (SENDING-7). */
export async function letLeave(
  tx: Transaction,
  { id, carrier }: Pick<ShipmentRow, 'id' | 'carrier'>,
  author: string,
): Promise<Gone> {
  if (carrier !== 'collection')
    return { shipment: await setState(tx, id, { state: 'sent', author, task: null, lastError: null }), code: null };
  const code = aCollectionCode();
  return { shipment: await setState(tx, id, { state: 'waiting', author, codeHash: hashOfCode(code) }), code };
}

/** A code that nobody guesses; only its hash is kept. */
const aCollectionCode = (): string =>
  Array.from({ length: codeLength }, () => codeSigns[randomInt(codeSigns.length)]!).join('');

export const hashOfCode = (text: string): string => hashToken(plainCode(text));
