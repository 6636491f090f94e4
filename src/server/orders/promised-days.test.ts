import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import type { Order } from '#contract/order.ts';
import type { Product } from '#contract/product.ts';
import type { DeliveryMethod } from '#contract/checkout.ts';
import { formatDay } from '#domain/calendar/day.ts';
import { readyDay } from '#domain/calendar/ready-day.ts';
import { warsawDayOf } from '#domain/warsaw-day.ts';
import { changeValueStock } from '#server/configurator/index.ts';
import { orderLines, orders, outboxMessages } from '#server/database/schema/index.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { aConfigurator, aSofa } from '#tests/support/configurator-builders.ts';
import { aGiftCardProduct } from '#tests/support/discount-builders.ts';
import { anOrder, aReadyCart, sendOrder } from '#tests/support/order-builders.ts';
import { useTestShop, type TestVisitor } from '#tests/support/test-shop.ts';
import { changeOrderState } from './change-order-state.ts';

const shop = useTestShop({ CLOSED_DAYS: '2026-12-28..2026-12-31' });

beforeEach(() => {
  shop.now = new Date('2026-11-20T12:00:00Z');
});

const aTable = () => aProduct(shop.database, { stock: 4 });
const aBench = () => aProduct(shop.database, { stock: null, realizationDays: 30 });
const cartOf = async (visitor: TestVisitor) => (await visitor.get('/ecommerce/cart')).json<Cart>();

describe('the days of a cart (CALENDAR-2, CALENDAR-3)', () => {
  it('follow from the line that takes longest, then from the delivery', async () => {
    const items = [{ product: await aTable() }, { product: await aBench() }];
    const visitor = await aReadyCart(shop, { items, delivery: 'furniture-transport' });

    const cart = await cartOf(visitor);

    expect(cart.items.map(({ readyOn }) => readyOn)).toEqual(['2026-11-20', '2027-01-13']);
    expect(cart).toMatchObject({ readyOn: '2027-01-13', arrival: { from: '2027-01-20', to: '2027-01-27' } });
  });

  it('are told of each delivery on offer', async () => {
    const visitor = await aReadyCart(shop, { items: [{ product: await aBench() }] });

    const methods = (await visitor.get('/ecommerce/delivery-methods?locale=en')).json<DeliveryMethod[]>();

    expect(methods.map(({ name, arrival }) => [name, arrival])).toEqual([
      ['Courier', { from: '2027-01-15', to: '2027-01-19' }],
      ['Delivery to your room', { from: '2027-01-20', to: '2027-01-27' }],
      ['Collect from our showroom', { from: '2027-01-15', to: null }],
    ]);
  });

  it('are not known when more is wanted than the stock of a product that is not made', async () => {
    const product = await aTable();
    const visitor = await aReadyCart(shop, {
      items: [
        { product, quantity: 3 },
        { product, quantity: 2, mark: 'Salon' },
      ],
    });

    const cart = await cartOf(visitor);

    expect(cart.items.map(({ delayed, readyOn }) => [delayed, readyOn])).toEqual([
      [false, '2026-11-20'],
      [true, null],
    ]);
    expect(cart).toMatchObject({ readyOn: null, arrival: null });
    expect((await visitor.get('/ecommerce/delivery-methods?locale=en')).json<DeliveryMethod[]>()[0]).toMatchObject({
      arrival: null,
      deliveryTime: '2–4 working days after your order is ready',
    });
  });

  it('do not depend on outlet pieces and gift cards', async () => {
    const card = await aGiftCardProduct(shop);
    const visitor = await aReadyCart(shop, { items: [{ product: card }, { product: await aTable() }] });

    expect(await cartOf(visitor)).toMatchObject({
      items: [{ readyOn: null, product: { giftCard: true } }, { readyOn: '2026-11-20' }],
      readyOn: '2026-11-20',
    });
  });
});

describe('a day that is promised over days off (CALENDAR-1)', () => {
  it.each([
    [
      '2026-12-23T12:00:00Z',
      '2027-01-05',
      '2027-01-08',
      'Christmas, the days on which the shop is closed and Epiphany',
    ],
    ['2027-03-25T12:00:00Z', '2027-03-30', '2027-04-01', 'Easter Monday'],
    ['2026-04-30T12:00:00Z', '2026-05-05', '2026-05-07', 'the first of May'],
    ['2027-04-30T12:00:00Z', '2027-05-05', '2027-05-07', 'the third of May'],
    ['2026-06-03T12:00:00Z', '2026-06-08', '2026-06-10', 'Corpus Christi'],
    ['2026-11-16T23:30:00Z', '2026-11-19', '2026-11-23', 'midnight in Warsaw'],
  ])('is on %s, made in two days, %s, and two days later %s, over %s', async (now, ready, collected) => {
    shop.now = new Date(now);
    const product = await aProduct(shop.database, { stock: null, realizationDays: 2 });
    const visitor = await aReadyCart(shop, { items: [{ product }], delivery: 'pick-up', payment: 'cash' });
    const arrival = { from: collected, to: null };

    const shown = (await visitor.get(`/v2/product/product/${product}`)).json<Product>();
    const cart = await cartOf(visitor);
    const methods = (await visitor.get('/ecommerce/delivery-methods?locale=pl')).json<DeliveryMethod[]>();
    const order = (await sendOrder(visitor)).json<Order>();
    const isReceived = eq(outboxMessages.key, `order-received:${order.id}`);
    const [mail] = await shop.tables.select().from(outboxMessages).where(isReceived);

    // Counts the days as the page and its lists do.
    const making = { workingDays: shown.realizationTimeInDays, availableSince: null, supply: 'made-to-order' } as const;
    const calendar = { today: warsawDayOf(shop.now), closed: shop.config.storefront.closedDays };
    expect(readyDay(making, calendar)).toBe(ready);
    expect(cart).toMatchObject({ items: [{ readyOn: ready }], readyOn: ready, arrival });
    expect(methods.at(-1)!.arrival).toEqual(arrival);
    expect(order).toMatchObject({ items: [{ promisedOn: ready }], readyOn: ready, arrival });
    expect(mail!.text).toContain(`gotowe ${formatDay(ready)}`);
    expect(mail!.text).toContain(`Do odbioru: od ${formatDay(collected)}`);
  });
});

describe('the promised days of an order (CALENDAR-4)', () => {
  const stored = async (id: string) => ({
    order: (await shop.tables.select().from(orders).where(eq(orders.id, id)))[0]!,
    lines: await shop.tables
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, id))
      .orderBy(asc(orderLines.position)),
  });

  it('are kept with its lines and itself, and stay what they were', async () => {
    const items = [{ product: await aTable() }, { product: await aBench() }];
    const placed = await anOrder(shop, { items });
    shop.now = new Date('2027-01-05T12:00:00Z');

    const { order, lines } = await stored(placed.id);

    expect(lines.map(({ promisedOn }) => promisedOn)).toEqual(['2026-11-20', '2027-01-13']);
    expect(order).toMatchObject({ readyOn: '2027-01-13', arrivesFrom: '2027-01-15', arrivesTo: '2027-01-19' });
    expect(placed).toMatchObject({
      items: [{ promisedOn: '2026-11-20' }, { promisedOn: '2027-01-13' }],
      readyOn: '2027-01-13',
      arrival: { from: '2027-01-15', to: '2027-01-19' },
    });
  });

  it('follow from what the order took from the stock, of limited values too', async () => {
    const sofa = await aProduct(shop.database, { code: 'SOFA', stock: null, realizationDays: 5 });
    await aConfigurator(shop, aSofa('SOFA'));
    await changeValueStock(shop.database, { configurator: 'SOFA', value: 'B3', quantity: 3 });
    const table = await aTable();
    const placed = await anOrder(shop, {
      items: [
        { product: sofa, quantity: 4, configuration: 'SOFA/A2/B3' },
        { product: table, quantity: 5 },
      ],
    });

    const { order, lines } = await stored(placed.id);

    expect(lines.map(({ promisedOn, stockTaken }) => [promisedOn, stockTaken])).toEqual([
      ['2026-12-21', 0],
      [null, 4],
    ]);
    expect(order).toMatchObject({ readyOn: null, arrivesFrom: null });
  });

  it.each([
    ['pl', 'gotowe 13.01.2027', 'Całość gotowa: 13.01.2027', 'Dotrze: 15.01.2027 – 19.01.2027'],
    ['en', 'ready on 13.01.2027', 'All ready on: 13.01.2027', 'Arrives: 15.01.2027 – 19.01.2027'],
  ] as const)('are told by mail in %s until the parcel has left', async (locale, line, ready, arrives) => {
    const { id, reference } = await anOrder(shop, { items: [{ product: await aBench() }], locale, payment: 'cash' });
    const textOf = async (key: string) =>
      (await shop.tables.select().from(outboxMessages).where(eq(outboxMessages.key, key)))[0]!.text;

    for (const sentence of [line, ready, arrives]) expect(await textOf(`order-received:${id}`)).toContain(sentence);

    for (const state of ['in_progress', 'shipped'] as const)
      await shop.database.transaction((tx) => changeOrderState(tx, shop.config, { reference, state, author: 'ola' }));
    expect(await textOf(`order-shipped:${id}`)).not.toContain('13.01.2027');
  });

  it.each([
    ['pl', 'Do odbioru: od 15.01.2027', /Dotrze|Całość gotowa/],
    ['en', 'Ready to collect: from 15.01.2027', /Arrives|All ready/],
  ] as const)(
    'are told in %s as the day from which it is there, where it is collected',
    async (locale, sentence, never) => {
      const { id } = await anOrder(shop, { items: [{ product: await aBench() }], locale, delivery: 'pick-up' });

      const [mail] = await shop.tables
        .select()
        .from(outboxMessages)
        .where(eq(outboxMessages.key, `order-received:${id}`));

      expect(mail!.text).toContain(sentence);
      expect(mail!.text).not.toMatch(never);
    },
  );
});
