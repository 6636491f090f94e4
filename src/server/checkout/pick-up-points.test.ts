import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import type { DeliveryMethod, FoundPickUpPoint } from '#contract/checkout.ts';
import type { Order } from '#contract/order.ts';
import { outboxMessages } from '#server/database/schema/index.ts';
import { aReadyCart, sendOrder } from '#tests/support/order-builders.ts';
import { useTestShop, type TestVisitor } from '#tests/support/test-shop.ts';

const inpost = { asked: [] as URL[], token: [] as (string | undefined)[], away: false, nonsense: false };
const point = (name: string, distance?: number) => ({
  href: `https://example.com/v1/points/${name}`,
  name,
  type: ['parcel_locker'],
  status: 'Operating',
  location: { longitude: 21.01, latitude: 52.23 },
  location_description: 'Obok sklepu',
  location_type: 'Outdoor',
  address: { line1: 'Złota 44', line2: '00-120 Warszawa' },
  address_details: { city: 'Warszawa', post_code: '00-120', street: 'Złota', building_number: '44' },
  ...(distance === undefined ? {} : { distance }),
});

/** As InPost answers GET /v1/points. */
const server: Server = createServer((request, response) => {
  const url = new URL(request.url!, 'http://inpost');
  inpost.asked.push(url);
  inpost.token.push(request.headers.authorization);
  const { name, city, relative_post_code: near } = Object.fromEntries(url.searchParams);
  const known =
    name === undefined || name === 'WAW01A' ? [point(name ?? 'WAW01A', near && 350.4 ? 350.4 : undefined)] : [];
  const items = city === 'Nigdzie' ? [] : known;
  response.writeHead(inpost.away ? 503 : 200, { 'content-type': 'application/json' });
  response.end(
    inpost.nonsense
      ? '<html>'
      : JSON.stringify({ href: '', count: items.length, page: 1, per_page: 20, total_pages: 1, items }),
  );
});

const listening = new Promise<number>((resolve) =>
  server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
);
const shop = useTestShop({ INPOST_URL: `http://127.0.0.1:${await listening}`, INPOST_TOKEN: 'secret' });
const off = useTestShop();
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => Object.assign(inpost, { asked: [], token: [], away: false, nonsense: false }));

let locker: number;
const methodsOf = async (visitor: TestVisitor) =>
  (await visitor.get('/ecommerce/delivery-methods')).json<DeliveryMethod[]>();
const search = (visitor: TestVisitor, query: string, deliveryMethod = locker) =>
  visitor.get(
    `/ecommerce/pick-up-points?locale=en&deliveryMethod=${deliveryMethod}&query=${encodeURIComponent(query)}`,
  );
const choose = (visitor: TestVisitor, pickUpPoint: { provider: string; id: string } | null) =>
  visitor.send('PATCH', '/ecommerce/cart?locale=en', { pickUpPoint });

beforeAll(async () => {
  const visitor = await aReadyCart(shop);
  locker = (await methodsOf(visitor)).find(({ pickUpProvider }) => pickUpProvider === 'inpost')!.id;
});

async function aBuyerByLocker(): Promise<TestVisitor> {
  const visitor = await aReadyCart(shop);
  await visitor.send('PATCH', '/ecommerce/cart', { deliveryMethod: { id: locker } });
  return visitor;
}

describe('finding a pick-up point', () => {
  it.each([
    ['00-120', 'relative_post_code', '00-120'],
    ['00121', 'relative_post_code', '00-121'],
    ['waw01a', 'name', 'WAW01A'],
    ['Nowy Sącz', 'city', 'Nowy Sącz'],
  ])('by %s asks for its %s', async (query, name, value) => {
    await search(shop.visitor(), query);

    expect(inpost.asked[0]!.pathname).toBe('/v1/points');
    expect(Object.fromEntries(inpost.asked[0]!.searchParams)).toMatchObject({
      [name]: value,
      type: 'parcel_locker',
      status: 'Operating',
    });
    expect(inpost.token).toEqual(['Bearer secret']);
  });

  it('answers addresses and distances, and keeps the answer', async () => {
    const points = (await search(shop.visitor(), '31-001')).json<FoundPickUpPoint[]>();
    await search(shop.visitor(), '31-001');

    expect(points).toEqual([
      {
        provider: 'inpost',
        id: 'WAW01A',
        name: 'WAW01A',
        addressLines: ['Złota 44', '00-120 Warszawa'],
        latitude: 52.23,
        longitude: 21.01,
        hint: 'Obok sklepu',
        distanceM: 350.4,
      },
    ]);
    expect(inpost.asked).toHaveLength(1);
  });

  it('finds nothing where there is nothing', async () => {
    expect((await search(shop.visitor(), 'Nigdzie')).json()).toEqual([]);
  });

  it.each(['away', 'nonsense'] as const)('says so while InPost is %s', async (state) => {
    inpost[state] = true;

    const response = await search(shop.visitor(), `Miasto ${state}`);

    expect(response.statusCode).toBe(500);
    expect(response.json()).toMatchObject({
      code: 'unavailable',
      message: 'The list of pick-up points is not available right now.',
    });
  });

  it('is refused for a delivery that has no points, and for a search too short', async () => {
    const courier = (await methodsOf(await aReadyCart(shop))).find(({ pickUpProvider }) => pickUpProvider === null)!.id;

    expect((await search(shop.visitor(), 'Kraków', courier)).statusCode).toBe(400);
    expect((await search(shop.visitor(), 'K')).statusCode).toBe(400);
  });

  it('is not offered where InPost is not set up', async () => {
    const methods = await methodsOf(await aReadyCart(off));

    expect(methods.length).toBeGreaterThan(0);
    expect(methods.every(({ pickUpProvider }) => pickUpProvider === null)).toBe(true);
  });
});

describe('ordering to a pick-up point (CHECKOUT-7)', () => {
  it('is blocked until one is chosen', async () => {
    const visitor = await aBuyerByLocker();

    const response = await sendOrder(visitor, { locale: 'en' });

    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toEqual({ pickUpPoint: ['Please choose a pick-up point.'] });
    expect((await visitor.get('/ecommerce/cart')).json<Cart>().blockers).toEqual(['pick-up-point']);
  });

  it('keeps the point as InPost describes it, with the order and its mail', async () => {
    const visitor = await aBuyerByLocker();

    const cart = (await choose(visitor, { provider: 'inpost', id: 'waw01a' })).json<Cart>();
    const order = (await sendOrder(visitor)).json<Order>();

    const point = {
      provider: 'inpost',
      id: 'WAW01A',
      name: 'WAW01A',
      addressLines: ['Złota 44', '00-120 Warszawa'],
      latitude: 52.23,
      longitude: 21.01,
    };
    expect(cart).toMatchObject({ pickUpPoint: point, blockers: [] });
    expect(order.pickUpPoint).toEqual(point);
    const mails = await shop.tables.select().from(outboxMessages);
    expect(mails.find(({ subject }) => subject.includes(order.reference))!.text).toContain(
      'Punkt odbioru\n  WAW01A\n  Złota 44',
    );
  });

  it.each([
    { provider: 'inpost', id: 'ZZZ99Z' },
    { provider: 'inpost', id: '../admin' },
    { provider: 'orlen', id: 'WAW01A' },
  ])('refuses %j, which does not exist', async (wrong) => {
    const response = await choose(await aBuyerByLocker(), wrong);

    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toEqual({
      pickUpPoint: ['We can’t find this pick-up point. Please check its code.'],
    });
  });

  it('accepts a code that was entered by hand while InPost is away', async () => {
    inpost.away = true;

    const cart = (await choose(await aBuyerByLocker(), { provider: 'inpost', id: 'KRA012' })).json<Cart>();

    expect(cart).toMatchObject({ pickUpPoint: { id: 'KRA012', addressLines: [] }, blockers: [] });
  });

  it('drops the point with its delivery, and has it again when that delivery is chosen again', async () => {
    const visitor = await aBuyerByLocker();
    await choose(visitor, { provider: 'inpost', id: 'WAW01A' });
    const courier = (await methodsOf(visitor)).find(({ pickUpProvider }) => pickUpProvider === null)!.id;

    expect((await visitor.send('PATCH', '/ecommerce/cart', { deliveryMethod: { id: courier } })).json()).toMatchObject({
      pickUpPoint: null,
      blockers: [],
    });
    expect((await visitor.send('PATCH', '/ecommerce/cart', { deliveryMethod: { id: locker } })).json()).toMatchObject({
      pickUpPoint: { id: 'WAW01A' },
    });
    expect((await choose(visitor, null)).json()).toMatchObject({ pickUpPoint: null, blockers: ['pick-up-point'] });
  });
});
