import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Shipment } from '#contract/staff-sending.ts';
import { outboxMessages } from '#server/database/schema/index.ts';
import { pdfWords } from '#tests/support/pdf-words.ts';
import { aStaffMember } from '#tests/support/staff-builders.ts';
import { parcel, usePackingShop } from '#tests/support/packing-shop.ts';

const { shop, ola, anAccepted, packed, moveTo, kinds, move, read, mailsOf } = usePackingShop();

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
    const empty = await ola.call('POST', '/sending/route?locale=pl', { day: '2031-05-07' });
    expect(pdfWords(Buffer.from(empty.json<{ base64: string }>().base64, 'base64'))).toContain('nic nie jedzie');
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
