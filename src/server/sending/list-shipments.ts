import { and, asc, desc, eq, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import type { ShipmentView } from '#domain/sending/shipment.ts';
import type { Reader } from '#server/database/database.ts';
import { mostCounted } from '#domain/staff/counted.ts';
import { orderLines, orders, packedOrders, shipmentLines, shipments } from '#server/database/schema/index.ts';

const { id, state, task, attempts, lastError, plannedOn, movedAt } = shipments;

/** The carrier did not answer or refused, so the staff has to look at it. */
const isFaulty = and(
  sql`${state} in ('prepared', 'labelled', 'cancelled')`,
  or(and(isNotNull(task), sql`${attempts} > 0`), isNotNull(lastError)),
);

const views: Readonly<Record<ShipmentView, { where: SQL | undefined; order: SQL[] }>> = {
  open: {
    where: inArray(state, ['prepared', 'labelled']),
    order: [sql`${plannedOn} asc nulls first`, asc(id)],
  },
  faults: { where: isFaulty, order: [asc(id)] },
  underway: { where: eq(state, 'sent'), order: [desc(movedAt), desc(id)] },
  waiting: { where: eq(state, 'waiting'), order: [asc(movedAt), asc(id)] },
};

/** A page of shipments by their ids, and whether more follow. */
export async function pageShipments(
  reader: Reader,
  view: ShipmentView,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: number[]; more: boolean }> {
  const { where, order } = views[view];
  const rows = await reader
    .select({ id })
    .from(shipments)
    .where(where)
    .orderBy(...order)
    .limit(limit + 1)
    .offset(offset);
  return { ids: rows.slice(0, limit).map((row) => row.id), more: rows.length > limit };
}

const countOf = (view: ShipmentView): SQL<number> =>
  sql<number>`(select count(*) from (
    select from ${shipments} where ${views[view].where} limit ${sql.raw(String(mostCounted))}) found)::int`;

/** How many there are in each view, up to a thousand. */
export async function countShipments(reader: Reader): Promise<Record<ShipmentView, number>> {
  const { rows } = await reader.execute<Record<ShipmentView, number>>(sql`
    select ${countOf('open')} as open, ${countOf('faults')} as faults, ${countOf('underway')} as underway,
      ${countOf('waiting')} as waiting`);
  return rows[0]!;
}

/** Shipments that their carrier has not taken or not cancelled, in the order of their list, as Today counts them. */
export const faultyShipments = {
  first: sql`select to_json(${movedAt})#>>'{}' as since,
      concat_ws(' ', ${orders.reference}, ${orders.shipping}->>'city') as label
    from ${shipments} join ${orders} on ${orders.id} = ${shipments.orderId} where ${isFaulty} order by ${id}`,
  counted: sql`select null::bigint as minor from ${shipments} where ${isFaulty}`,
};

const live = sql`${shipments.orderId} = ${orders.id} and ${shipments.state} not in ('cancelled', 'returned')`;

/** Orders in work that have no shipment. */
export const hasNoShipment: SQL = sql`${orders.id} not in (select ${packedOrders.orderId} from ${packedOrders})`;

/**
 * Orders of which something lies in no shipment: of most nothing does, and their lines need no look. By the offset
 * PostgreSQL looks up the lines of the orders in question, where it would else read all lines that the shop ever sold.
 */
export const hasLeftToPack: SQL = sql`(${hasNoShipment} or exists (
  select from ${orderLines} where ${orderLines.orderId} = ${orders.id}
    and ${orderLines.quantity} - ${orderLines.cancelledQuantity} > coalesce((
      select sum(${shipmentLines.quantity}) from ${shipments}
      join ${shipmentLines} on ${shipmentLines.shipmentId} = ${shipments.id}
        and ${shipmentLines.position} = ${orderLines.position}
      where ${live}), 0)
  offset 0))`;

/** The shipments that the shop's own car brings on a day. */
export async function shipmentsOfDay(reader: Reader, day: string): Promise<number[]> {
  const rows = await reader
    .select({ id })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(and(eq(shipments.carrier, 'own'), eq(plannedOn, day), inArray(state, ['prepared', 'labelled', 'sent'])))
    .orderBy(sql`${orders.shipping}->>'postalCode'`, sql`${orders.shipping}->>'city'`, asc(id));
  return rows.map((row) => row.id);
}

/** The shipment that waits for a code; null: there is none. */
export async function findByCode(reader: Reader, codeHash: string): Promise<number | null> {
  const [row] = await reader
    .select({ id })
    .from(shipments)
    .where(and(eq(shipments.codeHash, codeHash), eq(state, 'waiting')));
  return row?.id ?? null;
}
