import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Shipment } from '#contract/staff-sending.ts';
import { auditEntries, orders, packedOrders, shipments } from '#server/database/schema/index.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { aStaffMember } from '#tests/support/staff-builders.ts';
import { parcel, usePackingShop } from '#tests/support/packing-shop.ts';

const { shop, ola, anAccepted, shipmentsOf, versionOf, pack, packed, moveTo, kinds, move, read, mailsOf, cancel } =
  usePackingShop();

describe('packing an order (SENDING-1)', () => {
  it('puts all that is left into a shipment of several parcels, or a part of it', async () => {
    const order = await anAccepted();

    const first = await packed(order, { lines: [{ position: 0, quantity: 1 }], parcels: [parcel, parcel] });
    const rest = await shipmentsOf(order);
    const second = await packed(order);

    expect(first).toMatchObject({
      state: 'prepared',
      carrier: 'other',
      lines: [{ position: 0, quantity: 1, name: 'Stół Dąb' }],
      parcels: [{ number: 1, ...parcel }, { number: 2 }],
      movedBy: ola.email,
    });
    expect(rest).toMatchObject({ left: [{ position: 0, quantity: 2 }], packs: true, carrier: 'other' });
    expect(second.lines).toMatchObject([{ quantity: 2 }]);
    expect(await shipmentsOf(order)).toMatchObject({ left: [], packs: false });
    const none = await pack(order);
    expect([none.statusCode, none.json().message]).toEqual([400, expect.stringContaining('already in shipments')]);
    const entries = await shop.tables.select().from(auditEntries).where(eq(auditEntries.action, 'prepareShipment'));
    expect(entries.map(({ recordKind }) => recordKind)).toContain('shipments');
  });

  it('waits until the order is accepted, and is refused to who saw another order', async () => {
    const order = await anOrder(shop, { payment: 'cash' });
    const early = await pack(order);
    expect([early.statusCode, early.json().message]).toEqual([400, expect.stringContaining('Accept the order')]);

    await move(order, 'in_progress');
    const stale = await pack(order, { version: 1 });

    expect([stale.statusCode, stale.json()]).toMatchObject([409, { theirs: { left: [{ quantity: 1 }] } }]);
  });

  it('loses what is cancelled, the last shipments first, and one that is empty then', async () => {
    const order = await anAccepted();
    const first = await packed(order, { lines: [{ position: 0, quantity: 1 }] });
    const second = await packed(order);

    await cancel(order, [{ position: 0, quantity: 2 }]);

    const { shipments } = await shipmentsOf(order);
    expect(shipments.map(({ id, state, lines }) => [id, state, lines.length])).toEqual([
      [first.id, 'prepared', 1],
      [second.id, 'cancelled', 0],
    ]);
  });

  it('is known of orders in work as long as a shipment of theirs stands (SENDING-11)', async () => {
    const order = await anAccepted();
    const isPacked = async () =>
      (await shop.tables.select().from(packedOrders).where(eq(packedOrders.orderId, order.id))).length > 0;
    const setOrder = (state: 'shipped' | 'in_progress') =>
      shop.tables.update(orders).set({ state }).where(eq(orders.id, order.id));
    const [first, second] = [await packed(order, { lines: [{ position: 0, quantity: 1 }] }), await packed(order)];

    await moveTo(first, 'cancelled');
    expect(await isPacked()).toBe(true);
    await moveTo(second, 'cancelled');
    expect(await isPacked()).toBe(false);
    await packed(order);
    expect(await isPacked()).toBe(true);
    await setOrder('shipped');
    expect(await isPacked()).toBe(false);
    await setOrder('in_progress');
    expect(await isPacked()).toBe(true);
    await shop.tables.delete(shipments).where(eq(shipments.orderId, order.id));
    expect(await isPacked()).toBe(false);
  });

  it('brings orders of which something is left into the list, the workshop sees it without persons', async () => {
    const order = await anAccepted();
    const toPack = async () => (await ola.call('GET', '/sending/to-pack')).json<{ items: { id: string }[] }>().items;
    expect((await toPack()).map(({ id }) => id)).toContain(order.id);
    const shipment = await packed(order);
    expect((await toPack()).map(({ id }) => id)).not.toContain(order.id);

    const workshop = await aStaffMember(shop, { role: 'workshop' });
    const list = (await workshop.call('GET', '/shipments?view=open')).json<{ items: Shipment[] }>();

    expect(list.items.find(({ id }) => id === shipment.id)).toMatchObject({
      buyer: 'Anna, Warszawa',
      cod: null,
      next: [],
    });
    expect((await workshop.call('GET', '/sending/route')).statusCode).toBe(403);
  });
});

describe('the way of a shipment (SENDING-2, SENDING-4)', () => {
  it('takes the order with it: it has left with the last of its goods, and arrives with them', async () => {
    const order = await anAccepted();
    const first = await packed(order, { lines: [{ position: 0, quantity: 1 }] });
    const second = await packed(order);

    const gone = (await moveTo(first, 'sent')).json<Shipment>();
    expect(await read(order)).toMatchObject({
      state: 'in_progress',
      history: expect.arrayContaining([
        expect.objectContaining({ kind: 'shipment', shipment: { state: 'sent', parcels: 1 } }),
      ]),
    });
    const last = (await moveTo(second, 'sent')).json<Shipment>();
    expect((await read(order)).state).toBe('shipped');
    await moveTo(gone, 'delivered');
    expect((await read(order)).state).toBe('shipped');
    await moveTo(last, 'delivered');

    expect((await read(order)).state).toBe('delivered');
    expect((await kinds(order)).slice(2)).toEqual(['order-part_shipped', 'order-shipped', 'order-delivered']);
  });

  it('is refused where it can not go, and to who saw another state', async () => {
    const shipment = await packed(await anAccepted());

    const wrong = await moveTo(shipment, 'delivered');
    await moveTo(shipment, 'cancelled');
    const stale = await moveTo(shipment, 'sent');

    expect(wrong.statusCode).toBe(400);
    expect([stale.statusCode, stale.json()]).toMatchObject([409, { theirs: { state: 'cancelled' } }]);
  });

  it('can be gone once more with what came back', async () => {
    const order = await anAccepted();
    const sent = (await moveTo(await packed(order), 'sent')).json<Shipment>();

    await moveTo(sent, 'returned');

    expect(await shipmentsOf(order)).toMatchObject({ left: [{ quantity: 3 }], packs: true });
    const again = await packed(order);
    expect((await moveTo(again, 'sent')).json<Shipment>().state).toBe('sent');
    expect((await read(order)).state).toBe('shipped');
  });

  it('is that of one parcel where an order is just moved on, with the number that it has', async () => {
    const order = await anAccepted();
    const tracked = await ola.call('POST', `/orders/${order.id}/tracking`, {
      version: await versionOf(order),
      number: 'PL123',
      url: 'https://tracking.example.com/PL123',
    });
    expect(tracked.statusCode, tracked.body).toBe(200);

    await move(order, 'shipped');

    expect((await shipmentsOf(order)).shipments).toMatchObject([
      { state: 'sent', lines: [{ quantity: 3 }], parcels: [{ number: 1, trackingNumber: 'PL123' }] },
    ]);
    expect(await read(order)).toMatchObject({
      tracking: { number: 'PL123' },
      parcels: [{ number: 'PL123', url: 'https://tracking.example.com/PL123', state: 'sent' }],
    });
    await move(order, 'delivered');
    expect((await shipmentsOf(order)).shipments).toMatchObject([{ state: 'delivered' }]);
  });
});

describe('numbers of parcels (SENDING-10)', () => {
  it('are told to the buyer, each once, and find their order', async () => {
    const order = await anAccepted({ locale: 'en' });
    const shipment = await packed(order, {
      parcels: [{ ...parcel, trackingNumber: 'AB-77001' }, parcel],
    });
    const sent = (await moveTo(shipment, 'sent')).json<Shipment>();
    const parcels = [
      { ...parcel, trackingNumber: 'AB-77001' },
      { ...parcel, trackingNumber: 'AB-77002', trackingUrl: 'https://carrier.example/AB-77002' },
    ];

    const changed = await ola.call('POST', `/shipments/${sent.id}`, { version: sent.version, parcels });
    const again = await ola.call('POST', `/shipments/${sent.id}`, {
      version: changed.json<Shipment>().version,
      parcels,
    });

    expect([changed.statusCode, again.statusCode]).toEqual([200, 200]);
    const mails = (await mailsOf(order)).filter(({ key }) => /shipped|tracking/.test(key));
    expect(mails.map(({ key }) => key.split(':')[0])).toEqual(['order-shipped', 'order-tracking']);
    expect(mails[0]!.text).toContain('AB-77001');
    expect(mails[1]!.text).toContain('https://carrier.example/AB-77002');
    const list = (await ola.call('GET', '/orders?q=ab-77002')).json<{ items: { id: string }[] }>();
    expect(list.items.map(({ id }) => id)).toEqual([order.id]);
  });
});
