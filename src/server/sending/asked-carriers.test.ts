import { describe, expect, it } from 'vitest';
import type { Shipment } from '#contract/staff-sending.ts';
import { openCouriers } from '#server/gateways/couriers/open-couriers.ts';
import { courierRequest } from './courier-request.ts';
import { askCarriers } from './index.ts';
import { useInpostShop } from '#tests/support/inpost-shop.ts';

const { shop, inpost, ola, deps, ask, later, aPacked, label, now, atInpost } = await useInpostShop();

/** The line of today's work for shipments whose carrier is in trouble. */
const troubleToday = async () =>
  (await ola.call('GET', '/today'))
    .json<{ queues: { name: string }[] }>()
    .queues.filter(({ name }) => name === 'shipments');

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
