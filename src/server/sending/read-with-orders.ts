import type { Reader } from '#server/database/database.ts';
import { isAnyOf } from '#server/database/any-of.ts';
import { orderLines, orders } from '#server/database/schema/index.ts';
import { listLines, type OrderLineRow, type OrderRow } from '#server/orders/index.ts';
import { readShipments, type Shipment } from '#server/shipments/index.ts';

/** A shipment with the order that it belongs to, and all lines of that. */
export type ShipmentOfOrder = { readonly shipment: Shipment; readonly order: OrderRow; readonly lines: OrderLineRow[] };

/** The shipments of these ids in their order, each with its order. */
export async function readWithOrders(reader: Reader, ids: readonly number[]): Promise<ShipmentOfOrder[]> {
  const shipments = await readShipments(reader, ids);
  const orderIds = [...new Set(shipments.map(({ orderId }) => orderId))];
  if (orderIds.length === 0) return [];
  const [rows, lines] = await Promise.all([
    reader.select().from(orders).where(isAnyOf(orders.id, orderIds)),
    listLines(reader, orderIds),
  ]);
  const byId = new Map(rows.map((order) => [order.id, order]));
  return shipments.map((shipment) => ({
    shipment,
    order: byId.get(shipment.orderId)!,
    lines: lines.filter(({ orderId }) => orderId === shipment.orderId),
  }));
}

/** What lists say of the order that a shipment belongs to: its configurations and prices stay where they are. */
export type ListedShipment = {
  readonly shipment: Shipment;
  readonly order: Pick<OrderRow, keyof typeof listed>;
  readonly lines: readonly Pick<OrderLineRow, keyof typeof named>[];
};

const listed = {
  id: orders.id,
  reference: orders.reference,
  state: orders.state,
  currency: orders.currency,
  shipping: orders.shipping,
};
const named = { orderId: orderLines.orderId, position: orderLines.position, name: orderLines.name };

/** The shipments of these ids in their order, as lists show them. */
export async function readForList(reader: Reader, ids: readonly number[]): Promise<ListedShipment[]> {
  const shipments = await readShipments(reader, ids);
  const orderIds = [...new Set(shipments.map(({ orderId }) => orderId))];
  if (orderIds.length === 0) return [];
  const [rows, lines] = await Promise.all([
    reader.select(listed).from(orders).where(isAnyOf(orders.id, orderIds)),
    reader.select(named).from(orderLines).where(isAnyOf(orderLines.orderId, orderIds)),
  ]);
  const byId = new Map(rows.map((order) => [order.id, order]));
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  return shipments.map((shipment) => ({
    shipment,
    order: byId.get(shipment.orderId)!,
    lines: linesOf.get(shipment.orderId) ?? [],
  }));
}
