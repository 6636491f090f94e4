import { createHash, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#contract/order.ts';
import { readConfig } from '#server/config/config.ts';
import { conversions, cookieChoices, orders, serverEvents, users } from '#server/database/schema/index.ts';
import { anAccount, aSignedIn } from '#tests/support/account-builders.ts';
import { anOrder, asGuest, guestEmail } from '#tests/support/order-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { sendConversions, sendServerEvents } from './index.ts';

const ids = {
  GA_MEASUREMENT_ID: 'G-TEST1234',
  GA_API_SECRET: 'secret-of-ga',
  META_PIXEL_ID: '123456789',
  META_ACCESS_TOKEN: 'token-of-the-pixel',
};
const shop = useTestShop({ ...ids, SERVER_EVENTS: 'on' });
const received: { url: string; body: Record<string, unknown> }[] = [];
let status = 200;
let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      received.push({ url: request.url!, body: JSON.parse(text) as Record<string, unknown> });
      response.writeHead(status).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  received.length = 0;
  status = 200;
});

const send = () => {
  const { tracking } = readConfig({ ...ids, GA_URL: url, META_URL: `${url}/v23.0` });
  return sendConversions({ ...shop, config: { ...shop.config, tracking }, log: shop.app.log, clock: () => shop.now });
};
const both = { analytics: true, marketing: true, clientId: '11.22', fbp: 'fb.1.2.3', url: 'https://shop.example/x' };
const tell = ({ id }: Order, body: object = both, email = guestEmail) =>
  shop.visitor().send('POST', `/ecommerce/order/${id}/conversion`, body, asGuest(email));
const storedConversion = async ({ id }: Order) =>
  (await shop.tables.select().from(conversions).where(eq(conversions.orderId, id)))[0];
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('an order that the server tells of (TRACKING-6)', () => {
  it('has the ids that the browser has used, hashes of e-mail and phone, and is told once', async () => {
    const order = await anOrder(shop);
    expect([(await tell(order)).statusCode, (await tell(order)).statusCode]).toEqual([204, 204]);
    await Promise.all([send(), send()]);
    await send();

    expect(received.map((call) => call.url)).toEqual([
      '/v23.0/123456789/events',
      '/mp/collect?measurement_id=G-TEST1234&api_secret=secret-of-ga',
    ]);
    const phone = order.shippingDetails.phone.replace(/\D/g, '').replace(/^48/, '');
    expect(received[0]!.body).toMatchObject({
      access_token: 'token-of-the-pixel',
      data: [
        {
          event_name: 'Purchase',
          event_id: order.id,
          action_source: 'website',
          user_data: { em: [sha256(guestEmail)], ph: [sha256(`48${phone}`)], fbp: 'fb.1.2.3' },
          custom_data: { currency: 'PLN', order_id: order.reference, content_ids: [order.items[0]!.productCode] },
        },
      ],
    });
    expect(received[1]!.body).toMatchObject({
      client_id: '11.22',
      events: [{ name: 'purchase', params: { event_id: order.id, transaction_id: order.reference } }],
    });
  });

  it('is told to those alone whom the visitor has agreed to', async () => {
    await tell(await anOrder(shop), { ...both, marketing: false });
    await tell(await anOrder(shop), { ...both, analytics: false });
    const refused = await anOrder(shop);
    await tell(refused, { ...both, analytics: false, marketing: false });
    await send();

    expect(received.map((call) => call.url.split('?')[0])).toEqual(['/mp/collect', '/v23.0/123456789/events']);
    expect(await storedConversion(refused)).toBeUndefined();
  });

  it('is tried again where nobody took it, and then forgets the visit', async () => {
    const order = await anOrder(shop);
    await tell(order);
    status = 503;
    await send();
    expect(await storedConversion(order)).toMatchObject({ doneAt: null, attempts: 1, fbp: 'fb.1.2.3' });
    expect((await storedConversion(order))!.lastError).not.toContain('secret');

    status = 200;
    shop.now = new Date(shop.now.getTime() + 3_600_000);
    await send();
    expect(await storedConversion(order)).toMatchObject({
      doneAt: shop.now,
      url: null,
      clientId: null,
      fbp: null,
      address: null,
      userAgent: null,
    });
  });

  it('is nobody else’s to tell, and never that of a redistributor, architect or partner (TRACKING-4)', async () => {
    const order = await anOrder(shop);
    expect((await tell(order, both, 'eve@example.com')).statusCode).toBe(404);
    expect((await shop.visitor().send('POST', `/ecommerce/order/${order.id}/conversion`, both)).statusCode).toBe(401);
    const { id } = await anAccount(shop);
    await shop.tables.update(orders).set({ userId: id, claimedAt: shop.now }).where(eq(orders.id, order.id));
    for (const rights of [{ redistributor: true }, { architect: true }, { discr: 'partner' as const }]) {
      await shop.tables.update(users).set(rights).where(eq(users.id, id));
      await tell(order);
    }

    expect(await storedConversion(order)).toBeUndefined();
  });
});

describe('the choice of cookies (TRACKING-8)', () => {
  it('is written down once under its random id, without a session', async () => {
    const id = randomUUID();
    const visitor = shop.visitor();
    const choice = { id, version: 1, analytics: true, marketing: false };
    const answers = await Promise.all([1, 2].map(() => visitor.send('POST', '/user/cookie-choice', choice)));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect(visitor.session).toBeUndefined();
    expect(await shop.tables.select().from(cookieChoices).where(eq(cookieChoices.id, id))).toEqual([
      { ...choice, at: shop.now },
    ]);
    expect((await visitor.send('POST', '/user/cookie-choice', { ...choice, id: 'jan@example.com' })).statusCode).toBe(
      400,
    );
  });
});

describe('what the server tells beside orders (TRACKING-9)', () => {
  const event = {
    id: 'seen-1',
    name: 'view_item',
    currency: 'PLN',
    value: 120,
    items: [{ item_id: 'A1', quantity: 1, price: 120 }],
    url: 'https://shop.example/x',
    fbp: 'fb.1.2.3',
  };
  const config = () => ({
    ...shop.config,
    tracking: readConfig({ ...ids, SERVER_EVENTS: 'on', GA_URL: url, META_URL: `${url}/v23.0` }).tracking,
  });
  const sendAll = () => sendServerEvents({ ...shop, config: config(), log: shop.app.log, clock: () => shop.now });

  it('goes to the pixel once under the id of the browser, and the visit is forgotten', async () => {
    for (const body of [event, event])
      expect((await shop.visitor().send('POST', '/user/event', body)).statusCode).toBe(204);
    await Promise.all([sendAll(), sendAll()]);
    await sendAll();

    expect(received).toHaveLength(1);
    expect(received[0]!.body).toMatchObject({
      data: [{ event_name: 'ViewContent', event_id: 'seen-1', custom_data: { value: 120, content_ids: ['A1'] } }],
    });
    expect(await shop.tables.select().from(serverEvents)).toMatchObject([
      { id: 'seen-1', visit: null, doneAt: shop.now },
    ]);
  });

  it('is tried again where it was not taken, and given up in the end', async () => {
    status = 500;
    await shop.visitor().send('POST', '/user/event', { ...event, id: 'seen-2' });
    for (let tries = 0; tries < 6; tries += 1) {
      await sendAll();
      shop.now = new Date(shop.now.getTime() + 6 * 60_000);
    }

    expect(received).toHaveLength(5);
    expect(await shop.tables.select().from(serverEvents).where(eq(serverEvents.id, 'seen-2'))).toMatchObject([
      { visit: null, attempts: 5 },
    ]);
  });

  it.each([{ name: 'purchase' }, { items: Array.from({ length: 13 }, () => event.items[0]) }, { url: 'x' }])(
    'is refused with %j',
    async (wrong) => {
      expect((await shop.visitor().send('POST', '/user/event', { ...event, ...wrong })).statusCode).toBe(400);
    },
  );

  it('is nothing of business customers', async () => {
    const { email } = await anAccount(shop, { architect: true });
    const visitor = await aSignedIn(shop, email);
    await visitor.send('POST', '/user/event', { ...event, id: 'seen-3' });

    expect(await shop.tables.$count(serverEvents, eq(serverEvents.id, 'seen-3'))).toBe(0);
  });
});
