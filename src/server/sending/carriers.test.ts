import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { OrderShipments, Shipment } from '#contract/staff-sending.ts';
import { orders } from '#server/database/schema/index.ts';
import { openCouriers } from '#server/gateways/couriers/open-couriers.ts';
import type { FakeShipment } from '#server/gateways/fakes/fake-shipx-shipments.ts';
import { startFakeShipx } from '#server/gateways/fakes/fake-shipx.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { anOrder, type OrderToBuild } from '#tests/support/order-builders.ts';
import { orderSteps } from '#tests/support/order-steps.ts';
import { aStaffMember, type StaffMember } from '#tests/support/staff-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { courierRequest } from './courier-request.ts';
import { askCarriers, followShipments } from './index.ts';

const inpost = await startFakeShipx();
const shop = useTestShop({
  INPOST_URL: inpost.url,
  INPOST_TOKEN: inpost.account.token,
  INPOST_ORGANIZATION: inpost.account.organization,
});
const { move, read, mailsOf } = orderSteps(shop);
let ola: StaffMember;

beforeAll(async () => {
  ola = await aStaffMember(shop, { role: 'orders' });
});
beforeEach(() => inpost.behave({}));
afterAll(() => inpost.close());

/** The clock of who asks carriers; sessions of the staff keep theirs. */
let passedMs = 0;
const deps = () => ({ ...shop, log: shop.app.log, clock: () => new Date(shop.now.getTime() + passedMs) });
const ask = () => askCarriers(deps(), openCouriers(shop.config));
const later = (minutes: number) => {
  passedMs += minutes * 60_000;
};
const follow = async () => {
  later(40);
  await followShipments(deps(), openCouriers(shop.config));
};

/** The line of today's work for shipments whose carrier is in trouble. */
const troubleToday = async () =>
  (await ola.call('GET', '/today'))
    .json<{ queues: { name: string }[] }>()
    .queues.filter(({ name }) => name === 'shipments');

const parcel = { weightGrams: 4200, lengthMm: 600, widthMm: 370, heightMm: 180 };

async function aPacked({
  locker,
  parcels = [parcel],
  ...overrides
}: OrderToBuild & { locker?: string; parcels?: object[]; locale?: 'pl' | 'en' } = {}) {
  const product = await aProduct(shop.database, { name: 'Lampa', price: 200, stock: 9 });
  const order = await anOrder(shop, { payment: 'cash', items: [{ product }], ...overrides });
  await move(order, 'in_progress');
  if (locker !== undefined) {
    const pickUpPoint = {
      provider: 'inpost',
      id: locker,
      name: locker,
      addressLines: [],
      latitude: null,
      longitude: null,
    };
    await shop.tables.update(orders).set({ pickUpPoint }).where(eq(orders.id, order.id));
  }
  const { version } = (await ola.call('GET', `/orders/${order.id}`)).json<{ version: number }>();
  const answer = await ola.call('POST', `/orders/${order.id}/shipments?locale=en`, {
    version,
    carrier: 'inpost',
    parcels,
  });
  return { order, answer, shipment: answer.json<OrderShipments>().shipments?.[0] as Shipment };
}

const label = ({ id, version }: Shipment) => ola.call('POST', `/shipments/${id}/label`, { version });
const now = async (order: Order) =>
  (await ola.call('GET', `/orders/${order.id}/shipments`)).json<OrderShipments>().shipments[0]!;
const atInpost = (): FakeShipment => [...inpost.shipments.values()].at(-1)!;
const kinds = async (order: Order) => (await mailsOf(order)).map(({ key }) => key.split(':')[0]).slice(2);

describe('a label at InPost (SENDING-3)', () => {
  it('is made for several parcels to an address, with what is to be collected', async () => {
    const { order, shipment } = await aPacked({ parcels: [parcel, parcel], address: { city: 'Łódź' } });
    expect(shipment).toMatchObject({ asksLabel: true, hasLabel: false });

    expect((await label(shipment)).json()).toMatchObject({ task: 'label', asksLabel: false });
    expect(await ask()).toEqual({ done: 1, failed: 0 });

    const labelled = await now(order);
    expect(labelled).toMatchObject({
      state: 'labelled',
      task: null,
      error: '',
      hasLabel: true,
      carrierStatus: 'confirmed',
    });
    const numbers = labelled.parcels.map(({ trackingNumber }) => trackingNumber);
    expect(new Set(numbers).size).toBe(2);
    expect(labelled.parcels[0]!.trackingUrl).toBe(`https://inpost.pl/sledzenie-przesylek?number=${numbers[0]}`);
    expect(atInpost()).toMatchObject({
      service: 'inpost_courier_standard',
      paid: true,
      receiver: {
        first_name: 'Anna',
        last_name: 'Nowak',
        phone: '600700800',
        address: { city: 'Łódź', post_code: '00-120' },
      },
      parcels: [{ dimensions: { length: '600', unit: 'mm' }, weight: { amount: '4.2', unit: 'kg' } }, {}],
      cod: { amount: 289, currency: 'PLN' },
      insurance: { amount: 289 },
      reference: expect.stringContaining(order.reference),
    });
    const printed = await ola.call('POST', '/sending/labels', { shipments: [shipment.id], size: 'carrier' });
    expect(Buffer.from(printed.json<{ base64: string }>().base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is printed for several shipments at once, each parcel on a page, only where all have one (SENDING-9)', async () => {
    const [first, second] = [await aPacked({ parcels: [parcel, parcel] }), await aPacked()];
    const ids = [first, second].map(({ shipment }) => shipment.id);
    const print = () => ola.call('POST', '/sending/labels', { shipments: ids, size: 'carrier' });
    await label(first.shipment);
    await ask();
    expect((await print()).statusCode).toBe(400);
    await label(second.shipment);
    await ask();

    const printed = Buffer.from((await print()).json<{ base64: string }>().base64, 'base64').toString('latin1');
    expect(printed.match(/\/Type \/Page\n/g)).toHaveLength(3);
    inpost.behave({ answers: 'down' });
    expect((await print()).json().message).toContain('nie odpowiada');
  });

  it('goes to the locker that the buyer chose, in the smallest compartment, one parcel at a time', async () => {
    const { order, shipment } = await aPacked({ locker: 'WAW01A' });
    await label(shipment);
    await ask();

    expect((await now(order)).state).toBe('labelled');
    expect(atInpost()).toMatchObject({
      service: 'inpost_locker_standard',
      custom_attributes: { target_point: 'WAW01A', sending_method: 'dispatch_order' },
      parcels: [{ template: 'medium' }],
    });
    const two = await aPacked({ locker: 'WAW01A', parcels: [parcel, parcel] });
    expect([two.answer.statusCode, two.answer.json().message]).toEqual([400, expect.stringContaining('one parcel')]);
    const long = await aPacked({ locker: 'WAW01A', parcels: [{ ...parcel, lengthMm: 900 }] });
    expect([long.answer.statusCode, long.answer.json().message]).toEqual([400, expect.stringContaining('41 × 38')]);
    const unmeasured = await aPacked({ parcels: [{}] });
    expect(unmeasured.answer.statusCode).toBe(400);
  });
});

describe('a carrier that is asked (SENDING-5)', () => {
  it('is said not to answer, without its address, where nothing listens there', async () => {
    const { order, shipment } = await aPacked();
    await label(shipment);
    const inpostAccount = { ...shop.config.inpostAccount!, baseUrl: 'http://127.0.0.1:9' };

    expect(await askCarriers(deps(), openCouriers({ inpostAccount }))).toEqual({ done: 0, failed: 1 });

    expect(await now(order)).toMatchObject({ task: 'label', attempts: 1, error: 'away' });
    later(2);
    await ask();
  });

  it('is asked again after a pause while it is away, visibly, and makes one label', async () => {
    const { order, shipment } = await aPacked();
    await label(shipment);
    inpost.behave({ answers: 'down' });
    const before = inpost.shipments.size;

    expect(await ask()).toEqual({ done: 0, failed: 1 });
    expect(await ask()).toEqual({ done: 0, failed: 0 });
    expect(await now(order)).toMatchObject({
      state: 'prepared',
      task: 'label',
      attempts: 1,
      error: expect.stringContaining('503'),
    });
    const faults = (await ola.call('GET', '/shipments?view=faults')).json<{ items: Shipment[]; counts: object }>();
    expect(faults.items.map(({ id }) => id)).toEqual([shipment.id]);
    expect(await troubleToday()).toEqual([
      expect.objectContaining({ count: 1, first: [expect.stringContaining(order.reference)] }),
    ]);
    inpost.behave({});
    later(2);
    expect(await ask()).toEqual({ done: 1, failed: 0 });

    expect(await now(order)).toMatchObject({ state: 'labelled', task: null, error: '' });
    expect(await troubleToday()).toEqual([]);
    expect(inpost.shipments.size).toBe(before + 1);
  });

  it('is asked at once where somebody says so, instead of after the pause', async () => {
    const { order, shipment } = await aPacked();
    await label(shipment);
    inpost.behave({ answers: 'down' });
    await ask();
    inpost.behave({});
    const faulty = await now(order);
    expect(faulty).toMatchObject({ task: 'label', attempts: 1, asksLabel: true });

    await label(faulty);

    expect(await now(order)).toMatchObject({ attempts: 0, error: '', asksLabel: false });
    expect(await ask()).toEqual({ done: 1, failed: 0 });
  });

  it('has been paid once though its answer was lost', async () => {
    const { order, shipment } = await aPacked();
    await label(shipment);
    inpost.behave({ answers: 'lost' });
    await ask();
    inpost.behave({});
    later(2);
    await ask();

    expect((await now(order)).state).toBe('labelled');
    expect(
      [...inpost.shipments.values()].filter(({ reference, paid }) => paid && reference?.includes(order.reference)),
    ).toHaveLength(1);
  });

  it('that refuses is not asked again until somebody has mended it', async () => {
    const { order, shipment } = await aPacked({ locker: 'XXX99X' });
    await label(shipment);

    expect(await ask()).toEqual({ done: 0, failed: 1 });
    later(60);
    expect(await ask()).toEqual({ done: 0, failed: 0 });

    const refused = await now(order);
    expect(refused).toMatchObject({
      state: 'prepared',
      task: null,
      asksLabel: true,
      error: expect.stringContaining('does_not_exist'),
    });
  });

  it('forgets what is not paid for yet', async () => {
    const { shipment } = await aPacked();
    const courier = openCouriers(shop.config).get('inpost')!;
    const { ref } = await courier.create(await courierRequest(shop.database.reader, shipment.id));

    expect(await courier.cancel(ref)).toBe(true);
    expect(atInpost()).toMatchObject({ status: 'canceled', paid: false });
  });

  it('is told of what was cancelled, and that it is too late for that is shown', async () => {
    const { order, shipment } = await aPacked();
    await label(shipment);
    await ask();
    const { id, version } = await now(order);
    expect((await ola.call('POST', `/shipments/${id}/state`, { version, state: 'cancelled' })).statusCode).toBe(200);

    await ask();

    expect(await now(order)).toMatchObject({ state: 'cancelled', task: null, error: 'too-late' });
    expect(atInpost().status).not.toBe('canceled');
  });
});

describe('a shipment on its way (SENDING-6)', () => {
  async function aLabelled(overrides: Parameters<typeof aPacked>[0] = {}) {
    const { order, shipment } = await aPacked(overrides);
    await label(shipment);
    await ask();
    return { order, inpostId: atInpost().id };
  }

  it('follows what InPost says, and its buyer is told each thing once', async () => {
    const { order, inpostId } = await aLabelled({ locker: 'WAW01A', locale: 'en' });

    for (const status of [
      'dispatched_by_sender',
      'sent_from_source_branch',
      'ready_to_pickup',
      'pickup_reminder_sent',
    ]) {
      inpost.move(inpostId, status);
      await follow();
      await follow();
    }

    expect(await now(order)).toMatchObject({
      state: 'waiting',
      carrierStatus: 'pickup_reminder_sent',
      movedBy: 'inpost',
    });
    expect((await read(order)).state).toBe('shipped');
    expect(await kinds(order)).toEqual(['order-shipped', 'order-pick_up_ready']);
    const number = (await now(order)).parcels[0]!.trackingNumber!;
    for (const { text, letter } of (await mailsOf(order)).slice(3)) {
      expect(text).toContain(number);
      expect(JSON.stringify(letter)).toContain(number);
    }
    inpost.move(inpostId, 'delivered');
    await follow();
    await follow();
    expect((await read(order)).state).toBe('delivered');
    expect(await kinds(order)).toEqual(['order-shipped', 'order-pick_up_ready', 'order-delivered']);
  });

  it('may be told the last of several things at once', async () => {
    const { order, inpostId } = await aLabelled();
    inpost.move(inpostId, 'delivered');

    await follow();

    expect((await now(order)).state).toBe('delivered');
    expect((await read(order)).state).toBe('delivered');
  });

  it('that came back is shown, and can be packed again', async () => {
    const { order, inpostId } = await aLabelled();
    inpost.move(inpostId, 'out_for_delivery');
    await follow();
    inpost.move(inpostId, 'returned_to_sender');
    await follow();

    expect(await now(order)).toMatchObject({ state: 'returned' });
    const { packs } = (await ola.call('GET', `/orders/${order.id}/shipments`)).json<OrderShipments>();
    expect(packs).toBe(true);
  });

  it('stays where it is while InPost does not answer', async () => {
    const { order } = await aLabelled();
    inpost.behave({ answers: 'down' });

    await follow();

    expect((await now(order)).state).toBe('labelled');
  });
});
