import {
  hasLeft,
  shipmentStatesAfter,
  toldStates,
  type ShipmentMover,
  type ShipmentState,
} from '#domain/sending/shipment.ts';
import type { Transaction } from '#server/database/database.ts';
import type { Config } from '#server/config/config.ts';
import { changeOrderState, noteHistory, queueOrderMail, type OrderRow } from '#server/orders/index.ts';
import {
  cancelShipment,
  findLeft,
  followedParcels,
  letLeave,
  setState,
  shipmentsOf,
  type Shipment,
  type ShipmentRow,
} from '#server/shipments/index.ts';

export type Move = { to: ShipmentState; author: string; mover: ShipmentMover };

export type MoveRefusal = { ok: false; reason: 'not-allowed' | 'not-accepted' };

/**
 * Moves a shipment, under the lock of its order, and what follows from it: the order leaves and arrives with the last
 * of its shipments, and the buyer is told once (SENDING-4, SENDING-6).
 */
export async function moveShipment(
  tx: Transaction,
  config: Config,
  { order, shipment, to, author, mover }: Move & { order: OrderRow; shipment: ShipmentRow },
): Promise<{ ok: true } | MoveRefusal> {
  if (!shipmentStatesAfter(shipment.state, shipment.carrier, mover).includes(to))
    return { ok: false, reason: 'not-allowed' };
  const leaves = hasLeft(to) && !hasLeft(shipment.state);
  if (leaves && order.state !== 'in_progress' && order.state !== 'shipped')
    return { ok: false, reason: 'not-accepted' };
  const code = await store(tx, { shipment, to, author, leaves });
  const packed = await shipmentsOf(tx, order.id);
  const parcels = packed.find(({ id }) => id === shipment.id)!.parcels.length;
  const noticeState = toldStates.find((state) => state === to);
  const followed = await moveOrder(tx, config, { order, packed, to, author });
  if (noticeState !== undefined && !followed)
    await noteHistory(tx, {
      orderId: order.id,
      kind: 'shipment',
      state: order.state,
      author,
      details: { shipment: { id: shipment.id, state: noticeState, parcels } },
    });
  await tell(tx, config, { order, shipment, to, code, leaves, whole: followed });
  return { ok: true };
}

type ShipmentMove = { shipment: ShipmentRow; to: ShipmentState; author: string; leaves: boolean };

/** Answers the code of what waits at the shop. */
async function store(tx: Transaction, { shipment, to, author, leaves }: ShipmentMove): Promise<string | null> {
  if (to === 'cancelled') {
    await cancelShipment(tx, shipment, author);
    return null;
  }
  if (leaves && shipment.carrier === 'collection') return (await letLeave(tx, shipment, author)).code;
  const gone = to === 'delivered' || to === 'returned' ? { codeHash: null } : {};
  await setState(tx, shipment.id, { ...gone, state: to, author, ...(leaves && { task: null, lastError: null }) });
  return null;
}

type Following = { order: OrderRow; packed: readonly Shipment[]; to: ShipmentState; author: string };

/** Whether the order moved with it: it leaves with the last of its goods, and arrives with them. */
async function moveOrder(tx: Transaction, config: Config, { order, packed, to, author }: Following): Promise<boolean> {
  const live = packed.filter(({ state }) => state !== 'cancelled' && state !== 'returned');
  if ((await findLeft(tx, order.id, packed)).length > 0 || live.length === 0) return false;
  const step = { reference: order.reference, author, quietly: true };
  const leaves = order.state === 'in_progress' && live.every(({ state }) => hasLeft(state));
  if (leaves) await changeOrderState(tx, config, { ...step, state: 'shipped' });
  const arrives = to === 'delivered' && live.every(({ state }) => state === 'delivered');
  if (arrives && (leaves || order.state === 'shipped'))
    await changeOrderState(tx, config, { ...step, state: 'delivered' });
  return leaves || (arrives && order.state === 'shipped');
}

type Telling = {
  order: OrderRow;
  shipment: ShipmentRow;
  to: ShipmentState;
  code: string | null;
  leaves: boolean;
  /** Whether the whole order moved with it. */
  whole: boolean;
};

/** Each thing is told once, however often a carrier reports it (SENDING-6). */
async function tell(
  tx: Transaction,
  config: Config,
  { order, shipment, to, code, leaves, whole }: Telling,
): Promise<void> {
  const own = `${order.id}:${shipment.id}`;
  const parcels = (await followedParcels(tx, [order.id])).filter(({ shipmentId }) => shipmentId === shipment.id);
  const facts = { parcels, ...(code !== null && { codes: [code] }) };
  if (to === 'waiting') await queueOrderMail(tx, config, order, { kind: 'pick_up_ready', cause: own, facts });
  else if (to === 'delivered' && whole) await queueOrderMail(tx, config, order, { kind: 'delivered', cause: order.id });
  else if (to === 'sent' && leaves && whole)
    await queueOrderMail(tx, config, order, { kind: 'shipped', cause: order.id });
  else if (to === 'sent' && leaves)
    await queueOrderMail(tx, config, order, { kind: 'part_shipped', cause: own, facts });
}
