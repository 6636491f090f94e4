import type { staffSendingContract } from '#contract/staff-sending.ts';
import { warsawDayOf } from '#domain/warsaw-day.ts';
import { isCodeShaped } from '#domain/sending/collection-code.ts';
import { carriers } from '#domain/sending/shipment.ts';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { deliveryMethods } from '#server/database/schema/index.ts';
import { ProviderError } from '#server/gateways/call-provider.ts';
import { openCouriers } from '#server/gateways/couriers/open-couriers.ts';
import { notFound, ShopError } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { findOrder, listLines, lockOrder, pageStaffOrders, type OrderRow } from '#server/orders/index.ts';
import {
  changeParcels,
  countShipments,
  findByCode,
  hasLeftToPack,
  moveShipment,
  pageShipments,
  prepareShipment,
  printLabels,
  printRoute,
  queueLabel,
  readWithOrders,
  shipmentsOfDay,
} from '#server/sending/index.ts';
import {
  findLeft,
  hashOfCode,
  lockShipment,
  orderOfShipment,
  shipmentsOf,
  type ShipmentRow,
} from '#server/shipments/index.ts';
import { pdf } from './pdf-file.ts';
import { presentRow } from './present-staff-order.ts';
import { presentShipment, presentStop } from './present-shipment.ts';
import { refused } from './order-refusals.ts';
import type { StaffHandlers } from './staff-call.ts';
import type { StaffCaller } from './staff-sessions.ts';

const perPage = 50;

type Call = { params: { id: number }; body: { version: number }; caller: StaffCaller };
type Standing = { order: OrderRow; shipment: ShipmentRow };
type Done = { ok: true } | { ok: false; reason: string };

const reasons = [
  'not-accepted',
  'nothing-left',
  'too-many',
  'no-locker',
  'one-for-locker',
  'unmeasured',
  'not-allowed',
] as const;

const refusalOf = (reason: string) => {
  const known = reasons.find((each) => each === reason) ?? 'not-allowed';
  return refused({ key: `staff.sending.${known}` });
};

/** What leaves the shop, by whom, and how it gets there. */
export function staffSendingHandlers(deps: ServerDeps): StaffHandlers<typeof staffSendingContract> {
  const { database, config, clock } = deps;
  const { reader } = database;
  const couriers = openCouriers(config);
  const asks = ({ person }: StaffCaller) => ({ role: person.role, couriers: new Set<string>(couriers.keys()) });
  const shown = async (id: number, caller: StaffCaller) => {
    const [found] = await readWithOrders(reader, [id]);
    if (!found) throw notFound();
    return presentShipment(found, asks(caller));
  };
  /** Changes a shipment as it was seen, under the lock of its order. */
  const changing = async (
    { params: { id }, body: yours, caller }: Call,
    change: (tx: Transaction, standing: Standing) => Promise<Done>,
  ) => {
    const orderId = await orderOfShipment(reader, id);
    if (orderId === null) throw notFound();
    await database.transaction(async (tx) => {
      const order = await lockOrder(tx, { id: orderId });
      const shipment = await lockShipment(tx, id);
      if (!order || !shipment) throw notFound();
      if (shipment.version !== yours.version) {
        const details = { yours, theirs: await shown(id, caller) };
        throw new ShopError('conflict', { key: 'staff.changed_meanwhile' }, { details });
      }
      const done = await change(tx, { order, shipment });
      if (!done.ok) throw refusalOf(done.reason);
    });
    return shown(id, caller);
  };
  const ofOrder = async (id: string, caller: StaffCaller) => {
    const order = await findOrder(reader, id);
    if (!order) throw notFound();
    const [shipments, lines, [method]] = await Promise.all([
      shipmentsOf(reader, id),
      listLines(reader, [id]),
      order.deliveryMethodId === null
        ? []
        : reader.select().from(deliveryMethods).where(eq(deliveryMethods.id, order.deliveryMethodId)),
    ]);
    const left = await findLeft(reader, id, shipments);
    const nameOf = (position: number) => lines.find((line) => line.position === position)?.name ?? '';
    return {
      shipments: shipments.map((shipment) => presentShipment({ shipment, order, lines }, asks(caller))),
      left: left.map((part) => ({ ...part, name: nameOf(part.position) })),
      packs: left.length > 0 && order.deliveryMethodId !== null && ['in_progress', 'shipped'].includes(order.state),
      carrier: method?.carrier ?? 'other',
      carriers: [...carriers],
      locker: order.pickUpPoint?.provider === 'inpost' ? order.pickUpPoint.name : null,
    };
  };
  return {
    listToPack: async ({ query: { page = 1 }, caller }) => {
      const filter = { states: ['in_progress' as const], more: hasLeftToPack };
      const place = { limit: perPage, offset: (page - 1) * perPage, sort: 'ready' as const };
      const { rows, total, more } = await pageStaffOrders(reader, filter, place);
      return { items: rows.map((row) => presentRow(row, caller.person.role)), total, page, more };
    },
    listShipments: async ({ query: { view, page = 1 }, caller }) => {
      const [{ ids, more }, counts] = await Promise.all([
        pageShipments(reader, view, { limit: perPage, offset: (page - 1) * perPage }),
        countShipments(reader),
      ]);
      const found = await readWithOrders(reader, ids);
      return { items: found.map((each) => presentShipment(each, asks(caller))), page, more, counts };
    },
    getOrderShipments: ({ params, caller }) => ofOrder(params.id, caller),
    prepareShipment: async ({ params: { id }, body, caller }) => {
      await database.transaction(async (tx) => {
        const order = await lockOrder(tx, { id });
        if (!order) throw notFound();
        if (order.version !== body.version) {
          const details = { yours: body, theirs: await ofOrder(id, caller) };
          throw new ShopError('conflict', { key: 'staff.changed_meanwhile' }, { details });
        }
        const { carrier, plannedOn, parcels, lines } = body;
        const packing = { carrier, plannedOn, parcels, lines, author: caller.person.email };
        const done = await prepareShipment(tx, order, packing);
        if (!done.ok) throw refusalOf(done.reason);
      });
      return ofOrder(id, caller);
    },
    changeShipment: (call) => changing(call, (tx, standing) => changeParcels(tx, config, standing, call.body)),
    makeLabel: (call) =>
      changing(call, async (tx, { shipment }) => {
        const done = couriers.has(shipment.carrier) && (await queueLabel(tx, shipment));
        return done ? { ok: true } : { ok: false, reason: 'not-allowed' };
      }),
    moveShipment: (call) => {
      const move = { to: call.body.state, author: call.caller.person.email, mover: 'staff' as const };
      return changing(call, (tx, standing) => moveShipment(tx, config, { ...standing, ...move }));
    },
    findCollection: async ({ body: { code }, caller }) => {
      const id = isCodeShaped(code) ? await findByCode(reader, hashOfCode(code)) : null;
      if (id === null) throw new ShopError('not-found', { key: 'staff.sending.no-such-code' });
      return shown(id, caller);
    },
    handOver: (call) =>
      changing(call, async (tx, standing) => {
        if (standing.shipment.codeHash !== hashOfCode(call.body.code)) return { ok: false, reason: 'not-allowed' };
        const move = { to: 'delivered' as const, author: call.caller.person.email, mover: 'code' as const };
        return moveShipment(tx, config, { ...standing, ...move });
      }),
    getRoute: async ({ query }) => {
      const day = query.day ?? warsawDayOf(clock());
      const found = await readWithOrders(reader, await shipmentsOfDay(reader, day));
      return { day, stops: found.map(presentStop) };
    },
    printRoute: async ({ body: { day }, query: { locale } }) => {
      const stops = await readWithOrders(reader, await shipmentsOfDay(reader, day));
      return pdf(`route-${day}`, await printRoute(stops, { day, locale, now: clock() }), stops.length);
    },
    printParcels: async ({ body: { shipments, size }, query: { locale } }) => {
      const found = await readWithOrders(reader, shipments);
      if (found.length !== new Set(shipments).size) throw notFound();
      const [{ shipment, order }] = found as [(typeof found)[number]];
      const name = `${order.reference.replaceAll('/', '-')}-${size}`;
      if (size !== 'carrier') {
        const content = await printLabels(found, { size, locale, now: clock(), ...config });
        return pdf(name, content, found.length);
      }
      const courier = couriers.get(shipment.carrier);
      if (!courier || shipment.carrierRef === null || found.length > 1) throw refusalOf('not-allowed');
      return pdf(name, await labelFrom(() => courier.label(shipment.carrierRef!)), 1);
    },
  };
}

async function labelFrom(ask: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await ask();
  } catch (cause) {
    if (!(cause instanceof ProviderError)) throw cause;
    throw new ShopError('unavailable', { key: 'staff.sending.carrier-away' }, { cause });
  }
}
