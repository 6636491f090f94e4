import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { LinePart } from '#domain/sending/left-to-send.ts';
import { hasLeft, shipmentStates, type ShipmentState } from '#domain/sending/shipment.ts';
import { isAnyGiven, isAnyOf } from '#server/database/any-of.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { parcels, shipmentLines, shipments } from '#server/database/schema/index.ts';
import { compose, statement } from '#server/database/statement.ts';

export type ShipmentRow = typeof shipments.$inferSelect;
export type ParcelRow = typeof parcels.$inferSelect;

/** A shipment with what lies in it and its parcels, both in their order. */
export type Shipment = ShipmentRow & { readonly lines: LinePart[]; readonly parcels: ParcelRow[] };

/** The shipments of an order, the oldest first. */
export const shipmentsOf = (reader: Reader, orderId: string): Promise<Shipment[]> =>
  withContents(reader, eq(shipments.orderId, orderId));

/** The shipments of these ids, in their order. */
export async function readShipments(reader: Reader, ids: readonly number[]): Promise<Shipment[]> {
  const byId = new Map((await withContents(reader, isAnyOf(shipments.id, ids))).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function withContents(reader: Reader, where: SQL): Promise<Shipment[]> {
  const rows = await reader.select().from(shipments).where(where).orderBy(asc(shipments.id));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [lines, contents] = await Promise.all([
    reader
      .select()
      .from(shipmentLines)
      .where(isAnyOf(shipmentLines.shipmentId, ids))
      .orderBy(asc(shipmentLines.position)),
    reader.select().from(parcels).where(isAnyOf(parcels.shipmentId, ids)).orderBy(asc(parcels.number)),
  ]);
  return rows.map((row) => ({
    ...row,
    lines: lines
      .filter(({ shipmentId }) => shipmentId === row.id)
      .map(({ position, quantity }) => ({ position, quantity })),
    parcels: contents.filter(({ shipmentId }) => shipmentId === row.id),
  }));
}

const { position, quantity } = shipmentLines;

const sentOf = statement(
  'shipments_sent',
  compose
    .select({ position, pieces: sql<number>`sum(${quantity})::int4`.as('pieces') })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .where(
      and(eq(shipments.orderId, sql.placeholder('orderId')), inArray(shipments.state, shipmentStates.filter(hasLeft))),
    )
    .groupBy(position),
);

/** How many pieces of each line of an order have left, by its position. */
export async function sentPieces(reader: Reader, orderId: string): Promise<ReadonlyMap<number, number>> {
  return new Map((await sentOf(reader, { orderId })).map((row) => [row.position, row.pieces]));
}

/** A parcel that its buyer can follow. */
export type FollowedParcel = {
  readonly orderId: string;
  readonly shipmentId: number;
  readonly state: ShipmentState;
  readonly number: string;
  readonly url: string | null;
};

const followed = statement<FollowedParcel>(
  'parcels_followed',
  sql`select ${shipments.orderId} as "orderId", ${shipments.id} as "shipmentId", ${shipments.state} as state,
      ${parcels.trackingNumber} as number, ${parcels.trackingUrl} as url
    from ${shipments} join ${parcels} on ${parcels.shipmentId} = ${shipments.id}
    where ${isAnyGiven(shipments.orderId, 'ids')} and ${parcels.trackingNumber} is not null
      and ${shipments.state} <> 'cancelled'
    order by ${shipments.id}, ${parcels.number}`,
);

/** The parcels of orders that have a number and were not cancelled, the oldest first. */
export const followedParcels = (reader: Reader, orderIds: readonly string[]): Promise<FollowedParcel[]> =>
  followed(reader, { ids: orderIds });

/** The shipment, locked to the end of the transaction; its order is locked before it. */
export async function lockShipment(tx: Transaction, id: number): Promise<ShipmentRow | null> {
  const [row] = await tx.select().from(shipments).where(eq(shipments.id, id)).for('update');
  return row ?? null;
}

/** Which order a shipment is of; null: there is no such shipment. */
export async function orderOfShipment(reader: Reader, id: number): Promise<string | null> {
  const [row] = await reader.select({ orderId: shipments.orderId }).from(shipments).where(eq(shipments.id, id));
  return row?.orderId ?? null;
}
