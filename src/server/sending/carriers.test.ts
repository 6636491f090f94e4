import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { OrderShipments } from '#contract/staff-sending.ts';
import { parcel, useInpostShop } from '#tests/support/inpost-shop.ts';

const { inpost, ola, ask, follow, aPacked, label, now, atInpost, read, mailsOf } = await useInpostShop();

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

  it('may report only the last of several states', async () => {
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
