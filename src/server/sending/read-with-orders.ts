import { sql } from 'drizzle-orm';
import { isAnyGiven, isAnyOf } from '#server/database/any-of.ts';
import type { Reader } from '#server/database/database.ts';
import { orderLines, orders, shipments } from '#server/database/schema/index.ts';
import { statement } from '#server/database/statement.ts';
import { listLines, type OrderLineRow, type OrderRow } from '#server/orders/index.ts';
import { readShipments, type Shipment } from '#server/shipments/index.ts';

/** A shipment with the order that it belongs to, and all lines of that. */
export type ShipmentOfOrder = { readonly shipment: Shipment; readonly order: OrderRow; readonly lines: OrderLineRow[] };

/** The shipments of these ids in their order, each with its order. */
export async function readWithOrders(reader: Reader, ids: readonly number[]): Promise<ShipmentOfOrder[]> {
  const shipmentRows = await readShipments(reader, ids);
  const orderIds = [...new Set(shipmentRows.map(({ orderId }) => orderId))];
  if (orderIds.length === 0) return [];
  const [rows, lines] = await Promise.all([
    reader.select().from(orders).where(isAnyOf(orders.id, orderIds)),
    listLines(reader, orderIds),
  ]);
  const byId = new Map(rows.map((order) => [order.id, order]));
  return shipmentRows.map((shipment) => ({
    shipment,
    order: byId.get(shipment.orderId)!,
    lines: lines.filter(({ orderId }) => orderId === shipment.orderId),
  }));
}

/** What lists show of the order of a shipment. Configurations and prices are not read. */
export type ListedShipment = {
  readonly shipment: Shipment;
  readonly order: Listed;
  readonly lines: readonly Named[];
};

type Listed = Pick<OrderRow, 'id' | 'reference' | 'state' | 'currency' | 'shipping'>;
type Named = Pick<OrderLineRow, 'orderId' | 'position' | 'name'>;

const ofShipments = sql`(
  select ${shipments.orderId} from ${shipments} where ${isAnyGiven(shipments.id, 'ids')})`;

const findOrders = statement<Listed>(
  'sending_orders_listed',
  sql`select ${orders.id}, ${orders.reference}, ${orders.state}, ${orders.currency}, ${orders.shipping}
    from ${orders} where ${orders.id} in ${ofShipments}`,
);

const findLines = statement<Named>(
  'sending_lines_named',
  sql`select ${orderLines.orderId} as "orderId", ${orderLines.position}, ${orderLines.name}
    from ${orderLines} where ${orderLines.orderId} in ${ofShipments}`,
);

/** The shipments of these ids in their order, as lists show them. */
export async function readForList(reader: Reader, ids: readonly number[]): Promise<ListedShipment[]> {
  if (ids.length === 0) return [];
  const [shownShipments, rows, lines] = await Promise.all([
    readShipments(reader, ids),
    findOrders(reader, { ids }),
    findLines(reader, { ids }),
  ]);
  const byId = new Map(rows.map((order) => [order.id, order]));
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  return shownShipments.map((shipment) => ({
    shipment,
    order: byId.get(shipment.orderId)!,
    lines: linesOf.get(shipment.orderId) ?? [],
  }));
}
