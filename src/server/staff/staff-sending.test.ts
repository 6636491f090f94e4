import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { OrderShipments, Shipment } from '#contract/staff-sending.ts';
import { auditEntries, orders, outboxMessages, packedOrders, shipments } from '#server/database/schema/index.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { anOrder, type OrderToBuild } from '#tests/support/order-builders.ts';
import { orderSteps } from '#tests/support/order-steps.ts';
import { pdfWords } from '#tests/support/pdf-words.ts';
import { aStaffMember, type StaffMember } from '#tests/support/staff-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop();
const { move, read, mailsOf, cancel } = orderSteps(shop);
let ola: StaffMember;

const parcel = { weightGrams: 4200, lengthMm: 600, widthMm: 400, heightMm: 300 };

beforeAll(async () => {
  ola = await aStaffMember(shop, { role: 'orders' });
});

async function anAccepted(overrides: OrderToBuild & { locale?: 'pl' | 'en' } = {}): Promise<Order> {
  const product = await aProduct(shop.database, { name: 'Stół Dąb', stock: 9 });
  const order = await anOrder(shop, { payment: 'cash', items: [{ product, quantity: 3 }], ...overrides });
  await move(order, 'in_progress');
  return order;
}

const shipmentsOf = async ({ id }: Order) => (await ola.call('GET', `/orders/${id}/shipments`)).json<OrderShipments>();
const versionOf = async ({ id }: Order) => (await ola.call('GET', `/orders/${id}`)).json<{ version: number }>().version;

async function pack(order: Order, body: object = {}) {
  return ola.call('POST', `/orders/${order.id}/shipments?locale=en`, {
    version: await versionOf(order),
    carrier: 'other',
    parcels: [parcel],
    ...body,
  });
}

async function packed(order: Order, body: object = {}): Promise<Shipment> {
  const answer = await pack(order, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<OrderShipments>().shipments.at(-1)!;
}

const moveTo = ({ id, version }: Shipment, state: string) =>
  ola.call('POST', `/shipments/${id}/state?locale=en`, { version, state });
const kinds = async (order: Order) => (await mailsOf(order)).map(({ key }) => key.split(':')[0]);

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
    expect([none.statusCode, none.json().message]).toEqual([400, expect.stringContaining('already lies')]);
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

describe('collecting at the shop (SENDING-7)', () => {
  const codeIn = (text: string) => /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(text)![0];
  const find = (code: string) => ola.call('POST', '/sending/collection?locale=en', { code });

  it('needs the code of the mail, and hands over once', async () => {
    const order = await anAccepted({ delivery: 'pick-up' });
    const shipment = await packed(order, { carrier: 'collection', parcels: [{}] });

    const waiting = (await moveTo(shipment, 'waiting')).json<Shipment>();

    expect(waiting).toMatchObject({ state: 'waiting', next: ['returned'] });
    expect((await read(order)).state).toBe('shipped');
    const mail = (await mailsOf(order)).find(({ key }) => key.startsWith('order-pick_up_ready'))!;
    const code = codeIn(mail.text);
    expect((await find('AAAA-AAAA')).statusCode).toBe(404);
    expect((await find(code.toLowerCase().replace('-', ' '))).json()).toMatchObject({ id: shipment.id });
    const handOver = (code: string) =>
      ola.call('POST', `/shipments/${shipment.id}/hand-over`, { version: waiting.version, code });
    expect((await handOver('BBBB-BBBB')).statusCode).toBe(400);
    expect((await handOver(code)).json()).toMatchObject({ state: 'delivered' });
    expect((await read(order)).state).toBe('delivered');
    expect((await find(code)).statusCode).toBe(404);
    expect((await kinds(order)).slice(2)).toEqual(['order-pick_up_ready', 'order-delivered']);
    const all = await shop.tables.select().from(outboxMessages).where(eq(outboxMessages.orderId, order.id));
    expect(all.filter(({ key }) => key.startsWith('order-shipped'))).toEqual([]);
  });

  it('is told with a code where the order is just moved on, too', async () => {
    const order = await anAccepted({ delivery: 'pick-up', locale: 'en' });

    await move(order, 'shipped');

    const mail = (await mailsOf(order)).at(-1)!;
    expect(mail.subject).toContain('ready to collect');
    expect((await find(codeIn(mail.text))).json()).toMatchObject({ orderId: order.id, carrier: 'collection' });
  });
});

describe('our own transport (SENDING-8)', () => {
  it('has its stops of a day by postal code, on paper too', async () => {
    const far = await anAccepted({ address: { postalCode: '61-888', city: 'Poznań' } });
    const near = await anAccepted({ address: { postalCode: '00-120', city: 'Łódź' } });
    const plannedOn = '2031-05-06';
    for (const order of [far, near]) await packed(order, { carrier: 'own', plannedOn });

    expect((await ola.call('GET', '/sending/route?day=2031-02-30')).statusCode).toBe(400);
    const { stops } = (await ola.call('GET', `/sending/route?day=${plannedOn}`)).json<{ stops: { city: string }[] }>();
    const paper = await ola.call('POST', '/sending/route?locale=pl', { day: plannedOn });

    expect(stops.map(({ city }) => city)).toEqual(['Łódź', 'Poznań']);
    const words = pdfWords(Buffer.from(paper.json<{ base64: string }>().base64, 'base64'));
    for (const text of ['Trasa na 06.05.2031', '00-120 Łódź', '61-888 Poznań', far.reference, '3 × Stół Dąb'])
      expect(words).toContain(text);
  });
});

describe('labels of our own (SENDING-9)', () => {
  it.each(['a4', 'label'] as const)('have address, order and which parcel of how many (%s)', async (size) => {
    const order = await anAccepted({ address: { city: 'Żółć' } });
    const { id } = await packed(order, { parcels: [parcel, parcel] });

    const answer = await ola.call('POST', '/sending/labels?locale=pl', { shipments: [id], size });

    const words = pdfWords(Buffer.from(answer.json<{ base64: string }>().base64, 'base64'));
    for (const text of ['1 z 2', '2 z 2', order.reference, 'Żółć', 'Anna Nowak', '4,2 kg'])
      expect(words).toContain(text);
    expect((await ola.call('POST', '/sending/labels', { shipments: [id, 999_999], size })).statusCode).toBe(404);
  });

  it('are printed by who packs in the workshop too, and by nobody who makes nothing (STAFF-2)', async () => {
    const { id } = await packed(await anAccepted());
    const print = async (role: 'workshop' | 'accounts') =>
      (await aStaffMember(shop, { role })).call('POST', '/sending/labels', { shipments: [id], size: 'label' });

    expect((await print('workshop')).json()).toMatchObject({ type: 'application/pdf' });
    expect((await print('accounts')).statusCode).toBe(403);
  });
});
