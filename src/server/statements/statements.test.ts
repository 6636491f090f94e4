import { desc } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#contract/order.ts';
import { orderNotes, orderStatements, outboxMessages } from '#server/database/schema/index.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { aConfigurator, aRollerBlind } from '#tests/support/configurator-builders.ts';
import { anOrder, guestEmail } from '#tests/support/order-builders.ts';
import { orderSteps } from '#tests/support/order-steps.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop({ MAIL_STAFF: 'staff@example.com', LIMITS: 'orders.email=off statements.email=30' });
const { move } = orderSteps(shop);
const newest = async () =>
  (await shop.tables.select().from(outboxMessages).orderBy(desc(outboxMessages.id)).limit(2)).toReversed();
const send = (call: 'withdrawal' | 'complaint', body: object, headers: Record<string, string> = {}) =>
  shop
    .visitor()
    .send('POST', `/ecommerce/${call}?locale=pl`, { name: 'Anna Nowak', email: guestEmail, ...body }, headers);
const stored = () => shop.tables.$count(orderStatements);

let order: Order;
beforeAll(async () => {
  const chest = await aProduct(shop.database, { name: { pl: 'Komoda Fiord', en: 'Fiord sideboard' } });
  order = await anOrder(shop, { items: [{ product: chest, quantity: 2 }] });
});

describe('a withdrawal from a contract (STATEMENT-1, STATEMENT-2)', () => {
  it('is confirmed at once by a mail with what was stated, the day and the time', async () => {
    shop.now = new Date('2026-11-03T14:05:00Z');
    const answer = await send('withdrawal', { reference: order.reference });
    expect([answer.statusCode, answer.json()]).toEqual([200, { receivedAt: '2026-11-03T14:05:00.000Z' }]);

    const [receipt, toStaff] = await newest();
    expect(receipt).toMatchObject({
      recipient: guestEmail,
      subject: `Otrzymaliśmy odstąpienie od umowy: zamówienie ${order.reference}`,
    });
    for (const part of ['03.11.2026', '15:05', order.reference, 'Anna Nowak', 'Komoda Fiord: 2', '17.11.2026'])
      expect(receipt!.text).toContain(part);
    expect(toStaff).toMatchObject({ recipient: 'staff@example.com', replyTo: guestEmail });
    expect(toStaff!.text).toContain('nie jest jeszcze doręczone');
    expect(await shop.tables.select().from(orderStatements)).toMatchObject([{ orderId: order.id, kind: 'withdrawal' }]);
    expect(await shop.tables.select().from(orderNotes)).toMatchObject([{ orderId: order.id }]);
  });

  it('answers the same where there is no such order, and tells nothing of another one’s', async () => {
    const known = await send('withdrawal', { reference: order.reference });
    for (const body of [
      { reference: '2020/01/000001' },
      { reference: order.reference, email: 'stranger@example.com' },
    ]) {
      const answer = await send('withdrawal', body);
      expect([answer.statusCode, answer.json()]).toEqual([known.statusCode, known.json()]);
      const [receipt, toStaff] = await newest();
      expect(receipt!.text).toContain(body.reference);
      expect(receipt!.text).not.toContain('Komoda Fiord');
      expect(toStaff!.text).toContain('Żadne zamówienie nie ma tego numeru i adresu');
    }
  });

  it('asks for no reason and for nothing but name, order and address', async () => {
    const { errors } = (await send('withdrawal', { name: '', email: '' })).json<{ errors: object }>();

    expect(Object.keys(errors).toSorted()).toEqual(['email', 'name', 'reference']);
  });

  it('counts once under its key, and not from a program', async () => {
    const before = await stored();
    const key = { 'idempotency-key': 'once' };
    const first = await send('withdrawal', { reference: order.reference }, key);
    shop.now = new Date(shop.now.getTime() + 60_000);
    const second = await send('withdrawal', { reference: order.reference }, key);
    expect((await send('withdrawal', { reference: order.reference, website: 'x' })).statusCode).toBe(200);

    expect(second.json()).toEqual(first.json());
    expect(await stored()).toBe(before + 1);
  });
});

describe('what was made to measure (STATEMENT-3)', () => {
  it('is left out with the reason, and the rest of the order is not', async () => {
    const blind = await aProduct(shop.database, {
      code: 'ROLETA',
      stock: null,
      name: { pl: 'Roleta Mila', en: 'Mila blind' },
    });
    await aConfigurator(shop, aRollerBlind('ROLETA'));
    const lamp = await aProduct(shop.database, { name: { pl: 'Lampa Bańka', en: 'Lamp' } });
    const mixed = await anOrder(shop, {
      items: [{ product: blind, configuration: 'ROLETA/W700/H1500/F2/CH' }, { product: lamp }],
    });
    await send('withdrawal', { reference: mixed.reference.toLowerCase() });
    const [receipt] = await newest();

    expect(receipt!.text).toMatch(/Odstąpienie obejmuje\n {2}Lampa Bańka: 1/);
    expect(receipt!.text).toMatch(/Odstąpienie nie obejmuje\n {2}Roleta Mila: 1/);
    expect(receipt!.text).toContain('art. 38 ust. 1 pkt 3');

    await send('withdrawal', { reference: mixed.reference, lines: [{ position: 1, quantity: 1 }] });
    expect((await newest())[0]!.text).not.toContain('Roleta');
  });
});

describe('a withdrawal from single pieces (STATEMENT-6)', () => {
  it('names in its receipt so many as were chosen, never more than there are', async () => {
    const lines = [{ position: 0, quantity: 1 }];
    await send('withdrawal', { reference: order.reference, lines });
    expect((await newest())[0]!.text).toMatch(/Odstąpienie obejmuje\n {2}Komoda Fiord: 1/);

    await send('withdrawal', { reference: order.reference, lines: [{ position: 0, quantity: 50 }] });
    expect((await newest())[0]!.text).toMatch(/Odstąpienie obejmuje\n {2}Komoda Fiord: 2/);
    for (const wrong of [[], [{ position: 0, quantity: 0 }], [0]])
      expect((await send('withdrawal', { reference: order.reference, lines: wrong })).statusCode).toBe(400);
  });
});

describe('a withdrawal after the delivery (STATEMENT-4)', () => {
  it('tells the staff whether it is in time', async () => {
    const delivered = await anOrder(shop);
    await move(delivered, 'paid', 'in_progress', 'shipped', 'delivered');
    const after = async (days: number) => {
      shop.now = new Date(Date.now() + days * 86_400_000);
      await send('withdrawal', { reference: delivered.reference });
      return (await newest())[1]!.text;
    };

    expect(await after(13)).toContain('W terminie: ostatni dzień to');
    expect(await after(21)).toContain('Po terminie: ostatni dzień to');
  });
});

describe('a complaint (STATEMENT-5)', () => {
  it('says what is wrong and what is wanted, and by when it is answered', async () => {
    shop.now = new Date('2026-02-20T10:00:00Z');
    const answer = await send('complaint', {
      reference: order.reference,
      text: 'Szuflada się zacina.',
      demand: 'repair',
    });
    expect(answer.statusCode, answer.body).toBe(200);

    for (const mail of await newest())
      for (const part of ['Szuflada się zacina.', 'Naprawa', '06.03.2026']) expect(mail.text).toContain(part);
    expect((await send('complaint', { reference: 'x', text: '', demand: 'revenge' })).json()).toMatchObject({
      errors: { text: [expect.any(String)], demand: [expect.any(String)] },
    });
  });
});
