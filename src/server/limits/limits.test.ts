import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/database.ts';
import { limitCounts } from '#server/database/schema/index.ts';
import { readLimits } from '#server/config/limits.ts';
import { aReadyCart, anOrder, asGuest, sendOrder } from '#tests/support/order-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { countUse, oftenCounter } from './index.ts';
import { limitKeys } from './count-use.ts';

const shop = useTestShop({
  TRUST_PROXY: '1',
  LIMITS:
    'orders.address=2 orders.email=4 payments.order=2 blik.order=1 search.address=40 points.address=3 availability.address=20',
});
const minuteMs = 60_000;
const tooMany = { code: 'too-many-requests' };
const from = (address: string) => ({ 'x-forwarded-for': address });

const place = async (address: string, email: string) => {
  const contactUser = { firstnameLastname: 'Anna Nowak', email, phone: '+48 600 700 800', comments: '' };
  const visitor = await aReadyCart(shop, { address: { contactUser } });
  return sendOrder(visitor, { locale: 'en', headers: from(address) });
};

describe('what is limited (API-14)', () => {
  it('is refused to an address that goes on placing orders, until the window is over, and to no other', async () => {
    const one = '203.0.113.1';
    expect((await place(one, 'a@example.com')).statusCode).toBe(200);
    expect((await place(one, 'b@example.com')).statusCode).toBe(200);

    const refused = await place(one, 'c@example.com');

    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ ...tooMany, message: 'Too many attempts. Please try again in 60 minutes.' });
    expect((await place('203.0.113.2', 'c@example.com')).statusCode).toBe(200);
    shop.now = new Date(shop.now.getTime() + 61 * minuteMs);
    expect((await place(one, 'a@example.com')).statusCode).toBe(200);
  });

  it('is refused to an e-mail that gets too many orders, whoever writes it and from wherever', async () => {
    for (let count = 0; count < 4; count += 1)
      expect((await place(`198.51.100.${count}`, 'Victim@example.com')).statusCode).toBe(200);

    expect((await place('198.51.100.9', ' victim@EXAMPLE.com'.trim())).json()).toMatchObject(tooMany);
  });

  it('is refused to the payments of one order', async () => {
    const order = await anOrder(shop);
    const pay = () => shop.visitor().send('POST', `/ecommerce/order/${order.id}/pay`, {}, asGuest());
    for (let count = 0; count < 2; count += 1) expect((await pay()).statusCode).toBe(200);

    expect((await pay()).json()).toMatchObject(tooMany);
  });

  it('is refused to a second BLIK code of an order, at the field of the code', async () => {
    const order = await anOrder(shop);
    const pay = () =>
      shop.visitor().send('POST', `/ecommerce/order/${order.id}/pay`, { blikCode: '777123' }, asGuest());

    expect((await pay()).json()).not.toMatchObject(tooMany);
    expect((await pay()).json()).toMatchObject({ ...tooMany, errors: { blikCode: [expect.any(String)] } });
  });

  it('is refused to an address that searches all the time, to suggestions as to lists', async () => {
    const search = (path: string) => shop.visitor().get(path, from('203.0.113.50'));
    for (let count = 0; count < 20; count += 1) {
      expect((await search('/v2/product/suggestions?q=st')).statusCode).toBe(200);
      expect((await search('/v2/product/products?q=st')).statusCode).toBe(200);
    }

    expect((await search('/v2/product/suggestions?q=st')).json()).toMatchObject(tooMany);
    expect((await search('/v2/product/products')).statusCode).toBe(200);
    expect((await shop.visitor().get('/v2/product/suggestions?q=st', from('203.0.113.51'))).statusCode).toBe(200);
  });

  it('is refused to an address that asks for pick-up points all the time', async () => {
    const ask = (address: string) =>
      shop.visitor().get('/ecommerce/pick-up-points?deliveryMethod=1&query=Warszawa', from(address));
    for (let count = 0; count < 3; count += 1) expect((await ask('203.0.113.70')).json()).not.toMatchObject(tooMany);

    expect((await ask('203.0.113.70')).json()).toMatchObject(tooMany);
    expect((await ask('203.0.113.71')).json()).not.toMatchObject(tooMany);
  });

  it('is refused to an address that asks for dates by code all the time, by either call', async () => {
    const ask = (path: string, address = '203.0.113.80') =>
      shop.visitor().get(`/v2/product/${path}/NONE`, from(address));
    for (let count = 0; count < 10; count += 1) {
      expect((await ask('availability-dates')).json()).not.toMatchObject(tooMany);
      expect((await ask('product/decode-index-availability')).json()).not.toMatchObject(tooMany);
    }

    expect((await ask('availability-dates')).json()).toMatchObject(tooMany);
    expect((await ask('product/decode-index-availability')).json()).toMatchObject(tooMany);
    expect((await ask('availability-dates', '203.0.113.81')).json()).not.toMatchObject(tooMany);
  });

  it('goes by no address behind a proxy that nobody has named', async () => {
    for (let count = 0; count < 5; count += 1)
      expect((await place('10.0.0.1', `${count}@example.com`)).statusCode).toBe(200);
  });
});

describe('the counts of several processes (API-14)', () => {
  const limits = readLimits('lookups.address=10 search.address=100')!;
  const second = () =>
    openDatabase({
      ...shop.database.pool.options,
      socketDir: shop.database.pool.options.host!,
      port: shop.database.pool.options.port!,
      name: shop.database.pool.options.database!,
    });

  it('are one: of a burst over two of them, no more than the limit passes', async () => {
    const other = second();
    const use = { limits, name: 'lookups', who: { address: '203.0.113.77' }, now: shop.now } as const;
    const tries = Array.from({ length: 30 }, (_, index) =>
      countUse(index % 2 ? other.reader : shop.database.reader, use),
    );

    const passed = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled');
    await other.close();

    expect(passed).toHaveLength(10);
  });

  it('are one for searches as well, but for a twentieth of the limit for each process', async () => {
    const counters = [1, 2].map(() =>
      oftenCounter({ database: shop.database, config: { ...shop.config, limits }, clock: () => shop.now }, 'search'),
    );
    let passed = 0;
    for (let count = 0; count < 300; count += 1)
      await counters[count % 2]!({ address: '203.0.113.78' }).then(
        () => (passed += 1),
        () => {},
      );

    expect(passed).toBeGreaterThanOrEqual(100);
    expect(passed).toBeLessThanOrEqual(110);
  });

  it('name nobody: keys are hashes, and a household with IPv6 is one caller', async () => {
    const keys = (address: string) => limitKeys(limits, 'lookups', { address }).map(({ plain }) => plain);
    const stored = (await shop.tables.select({ key: limitCounts.key }).from(limitCounts)).map(({ key }) => key);

    expect(keys('2001:DB8:0:7::1')).toEqual(keys('2001:db8:0:7:ffff:1:2:3'));
    expect(keys('2001:db8:0:7::1')).not.toEqual(keys('2001:db8:0:8::1'));
    expect(stored.length).toBeGreaterThan(0);
    for (const key of stored) expect(key).toMatch(/^[\w-]{22}$/);
  });
});
