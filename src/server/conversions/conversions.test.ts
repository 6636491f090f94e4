import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { readConfig } from '#server/config.ts';
import { conversions, orders, users } from '#server/database/schema/index.ts';
import { anAccount } from '#tests/support/account-builders.ts';
import { anOrder, asGuest, guestEmail } from '#tests/support/order-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { sendConversions } from './index.ts';

const ids = {
  GA_MEASUREMENT_ID: 'G-TEST1234',
  GA_API_SECRET: 'secret-of-ga',
  META_PIXEL_ID: '123456789',
  META_ACCESS_TOKEN: 'token-of-the-pixel',
};
const shop = useTestShop(ids);
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
const kept = async ({ id }: Order) =>
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
    expect(await kept(refused)).toBeUndefined();
  });

  it('is tried again where nobody took it, and then forgets the visit', async () => {
    const order = await anOrder(shop);
    await tell(order);
    status = 503;
    await send();
    expect(await kept(order)).toMatchObject({ doneAt: null, attempts: 1, fbp: 'fb.1.2.3' });
    expect((await kept(order))!.lastError).not.toContain('secret');

    status = 200;
    shop.now = new Date(shop.now.getTime() + 3_600_000);
    await send();
    expect(await kept(order)).toMatchObject({
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

    expect(await kept(order)).toBeUndefined();
  });
});
