import { and, eq, inArray, sql } from 'drizzle-orm';
import type { LinePart } from '#domain/sending/left-to-send.ts';
import { hasLeft, shipmentStates, type ShipmentState } from '#domain/sending/shipment.ts';
import { isAnyGiven } from '#server/database/any-of.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { parcels, shipmentLines, shipments } from '#server/database/schema/index.ts';
import { jsonOf, rowOf } from '#server/database/json-of.ts';
import { compose, statement } from '#server/database/statement.ts';

export type ShipmentRow = typeof shipments.$inferSelect;
export type ParcelRow = typeof parcels.$inferSelect;

/** A shipment with what lies in it and its parcels, both in their order. */
export type Shipment = ShipmentRow & { readonly lines: LinePart[]; readonly parcels: ParcelRow[] };

const { shipmentId, position, quantity } = shipmentLines;

const findShipments = statement<ShipmentRow>(
  'shipments_by_id',
  compose.select(rowOf(shipments)).from(shipments).where(isAnyGiven(shipments.id, 'ids')).orderBy(shipments.id),
);

const findContents = statement<{ shipmentId: number; line: LinePart }>(
  'shipments_contents',
  sql`select ${shipmentId} as "shipmentId", ${jsonOf({ position, quantity })} as line
    from ${shipmentLines} where ${isAnyGiven(shipmentId, 'ids')} order by ${shipmentId}, ${position}`,
);

const findParcels = statement<ParcelRow>(
  'shipments_parcels',
  compose.select(rowOf(parcels)).from(parcels).where(isAnyGiven(parcels.shipmentId, 'ids')).orderBy(parcels.number),
);

/** The shipments of an order, the oldest first. */
export async function shipmentsOf(reader: Reader, orderId: string): Promise<Shipment[]> {
  const { id } = shipments;
  const rows = await reader.select({ id }).from(shipments).where(eq(shipments.orderId, orderId)).orderBy(id);
  return readShipments(
    reader,
    rows.map((row) => row.id),
  );
}

/** The shipments of these ids, in their order. */
export async function readShipments(reader: Reader, ids: readonly number[]): Promise<Shipment[]> {
  if (ids.length === 0) return [];
  const [rows, lines, contents] = await Promise.all([
    findShipments(reader, { ids }),
    findContents(reader, { ids }),
    findParcels(reader, { ids }),
  ]);
  const linesOf = Map.groupBy(lines, (each) => each.shipmentId);
  const parcelsOf = Map.groupBy(contents, (parcel) => parcel.shipmentId);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    return [{ ...row, lines: (linesOf.get(id) ?? []).map(({ line }) => line), parcels: parcelsOf.get(id) ?? [] }];
  });
}

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
