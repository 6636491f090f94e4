import type { staffSendingContract, OrderShipments } from '#contract/staff-sending.ts';
import { warsawDayOf } from '#domain/warsaw-day.ts';
import { isCodeShaped } from '#domain/sending/collection-code.ts';
import { openCouriers } from '#server/gateways/couriers/open-couriers.ts';
import { notFound, ShopError } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { lockOrder, pageStaffOrders, findOrder, listLines } from '#server/orders/index.ts';
import {
  changeParcels,
  countShipments,
  findByCode,
  hasLeftToPack,
  hasNoShipment,
  moveShipment,
  pageShipments,
  prepareShipment,
  queueLabel,
  readForList,
  shipmentsOfDay,
} from '#server/sending/index.ts';
import { hashOfCode, findLeft, shipmentsOf } from '#server/shipments/index.ts';
import { presentRow } from './present-staff-order.ts';
import { presentShipment, presentStop, type Asks } from './present-shipment.ts';
import { seenShipments, sendingRefusal } from './seen-shipments.ts';
import { sendingPapers } from './sending-papers.ts';
import type { StaffHandlers } from './staff-call.ts';
import type { StaffCaller } from './staff-sessions.ts';
import { eq } from 'drizzle-orm';
import { carriers } from '#domain/sending/shipment.ts';
import type { Reader } from '#server/database/database.ts';
import { deliveryMethods } from '#server/database/schema/index.ts';
import { placeOf } from './list-page.ts';

/** Shipments, their carriers and their states. */
export function staffSendingHandlers(deps: ServerDeps): StaffHandlers<typeof staffSendingContract> {
  const { database, config, clock } = deps;
  const { reader } = database;
  const couriers = openCouriers(config);
  const asks = ({ person }: StaffCaller) => ({ role: person.role, couriers: new Set<string>(couriers.keys()) });
  const answerFor = async (id: number, caller: StaffCaller) => {
    const [shipment] = await readForList(reader, [id]);
    if (!shipment) throw notFound();
    return presentShipment(shipment, asks(caller));
  };
  const changing = seenShipments(deps, answerFor);
  const ofOrder = (id: string, caller: StaffCaller) => shipmentsOfOrder(reader, id, asks(caller));
  return {
    listToPack: async ({ query: { page = 1 }, caller }) => {
      const filter = { states: ['in_progress' as const], more: hasLeftToPack, surely: hasNoShipment };
      const place = { ...placeOf(page), sort: 'ready' as const };
      const { rows, total, more } = await pageStaffOrders(reader, filter, place);
      return { items: rows.map((row) => presentRow(row, caller.person.role)), total, page, more };
    },
    listShipments: async ({ query: { view, page = 1 }, caller }) => {
      const [{ ids, more }, counts] = await Promise.all([
        pageShipments(reader, view, placeOf(page)),
        countShipments(reader),
      ]);
      const shipments = await readForList(reader, ids);
      return { items: shipments.map((each) => presentShipment(each, asks(caller))), page, more, counts };
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
        const outcome = await prepareShipment(tx, order, packing);
        if (!outcome.ok) throw sendingRefusal(outcome.reason);
      });
      return ofOrder(id, caller);
    },
    changeShipment: (call) => changing(call, (tx, standing) => changeParcels(tx, config, standing, call.body)),
    makeLabel: (call) =>
      changing(call, async (tx, { shipment }) => {
        const outcome = couriers.has(shipment.carrier) && (await queueLabel(tx, shipment));
        return outcome ? { ok: true } : { ok: false, reason: 'not-allowed' };
      }),
    moveShipment: (call) => {
      const move = { to: call.body.state, author: call.caller.person.email, mover: 'staff' as const };
      return changing(call, (tx, standing) => moveShipment(tx, config, { ...standing, ...move }));
    },
    findCollection: async ({ body: { code }, caller }) => {
      const id = isCodeShaped(code) ? await findByCode(reader, hashOfCode(code)) : null;
      if (id === null) throw new ShopError('not-found', { key: 'staff.sending.no-such-code' });
      return answerFor(id, caller);
    },
    handOver: (call) =>
      changing(call, async (tx, standing) => {
        if (standing.shipment.codeHash !== hashOfCode(call.body.code)) return { ok: false, reason: 'not-allowed' };
        const move = { to: 'delivered' as const, author: call.caller.person.email, mover: 'code' as const };
        return moveShipment(tx, config, { ...standing, ...move });
      }),
    getRoute: async ({ query }) => {
      const day = query.day ?? warsawDayOf(clock());
      const shipments = await readForList(reader, await shipmentsOfDay(reader, day));
      return { day, stops: shipments.map(presentStop) };
    },
    ...sendingPapers(deps, couriers),
  };
}

/** The shipments of an order, what is left to pack, and by whom it can go. */
async function shipmentsOfOrder(reader: Reader, id: string, asks: Asks): Promise<OrderShipments> {
  const order = await findOrder(reader, id);
  if (!order) throw notFound();
  const [shipments, lines, [method]] = await Promise.all([
    shipmentsOf(reader, id),
    listLines(reader, [id]),
    order.deliveryMethodId === null
      ? []
      : reader.select().from(deliveryMethods).where(eq(deliveryMethods.id, order.deliveryMethodId)),
  ]);
  const remaining = await findLeft(reader, id, shipments);
  const nameOf = (position: number) => lines.find((line) => line.position === position)?.name ?? '';
  return {
    shipments: shipments.map((shipment) => presentShipment({ shipment, order, lines }, asks)),
    left: remaining.map((part) => ({ ...part, name: nameOf(part.position) })),
    packs: remaining.length > 0 && order.deliveryMethodId !== null && ['in_progress', 'shipped'].includes(order.state),
    carrier: method?.carrier ?? 'other',
    carriers: [...carriers],
    locker: order.pickUpPoint?.provider === 'inpost' ? order.pickUpPoint.name : null,
  };
}
