import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { Cart } from '#contract/cart.ts';
import type { Order } from '#contract/order.ts';
import {
  deliveryMethods,
  discountCodes,
  giftCards,
  orders,
  paymentMethods,
  products,
} from '#server/database/schema/index.ts';
import { changePrice, changeStock } from '#server/import/index.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { aDiscountCode, aGiftCard } from '#tests/support/discount-builders.ts';
import { aReadyCart, anOrder, sendOrder, type OrderToBuild } from '#tests/support/order-builders.ts';
import { useTestShop, type TestVisitor } from '#tests/support/test-shop.ts';

const shop = useTestShop();

const cartOf = async (visitor: TestVisitor) => (await visitor.get('/ecommerce/cart')).json<Cart>();
const ordersPlaced = () => shop.tables.$count(orders);
const codeOf = async (id: number) =>
  (await shop.tables.select({ code: products.code }).from(products).where(eq(products.id, id)))[0]!.code;
const price = async (product: number, gross: number) =>
  changePrice(shop.database, { code: await codeOf(product), currency: 'PLN', group: '', gross });

/** A buyer looks at the cart, something changes, and then the order is sent. */
async function orderAfter(
  overrides: OrderToBuild & { fields?: object },
  happens: (visitor: TestVisitor) => Promise<unknown>,
) {
  const visitor = await aReadyCart(shop, overrides);
  if (overrides.fields) expect((await visitor.send('PATCH', '/ecommerce/cart', overrides.fields)).statusCode).toBe(200);
  const seen = await cartOf(visitor);
  await happens(visitor);
  const before = await ordersPlaced();
  const answer = await sendOrder(visitor, { seen });
  return { visitor, seen, answer, made: (await ordersPlaced()) - before };
}

/** Nothing is ordered; the answer is the cart as it is now, and as such it can be ordered. */
async function expectNewDecision({ visitor, seen, answer, made }: Awaited<ReturnType<typeof orderAfter>>) {
  expect(answer.statusCode).toBe(400);
  expect(made).toBe(0);
  const { cart, ...problem } = answer.json<{ cart: Cart }>();
  expect(problem).toEqual({ code: 'conflict', message: expect.stringMatching(/Koszyk/), errors: {} });
  expect(Cart.parse(cart)).toEqual(await cartOf(visitor));
  expect(cart).not.toEqual(seen);
  const order = (await sendOrder(visitor, { seen: cart })).json<Order>();
  expect(order.priceGross).toBe(cart.totals.gross);
  return { cart, order };
}

describe('an order of what was seen (ORDER-19)', () => {
  it('is refused when a second tab has changed the cart', async () => {
    const refused = await orderAfter({}, async (visitor) => {
      const [line] = (await cartOf(visitor)).items;
      await visitor.send('PATCH', `/ecommerce/cart/item/${line!.id}`, { quantity: 3 });
    });

    const { cart } = await expectNewDecision(refused);

    expect(cart.items).toMatchObject([{ quantity: 3 }]);
  });

  it('is refused for another version, though its totals are the same', async () => {
    const refused = await orderAfter({}, async (visitor) => {
      const { shippingAddressGuest } = await cartOf(visitor);
      await visitor.send('PATCH', '/ecommerce/cart', {
        shippingAddressGuest: { ...shippingAddressGuest, streetNumber: '45' },
      });
    });

    await expectNewDecision(refused);
  });

  it('is refused when stock has fallen below the quantity, and ordered once that is known', async () => {
    const product = await aProduct(shop.database, { stock: 5 });
    const refused = await orderAfter({ items: [{ product, quantity: 3 }] }, async () =>
      changeStock(shop.database, await codeOf(product), 2),
    );

    const { cart } = await expectNewDecision(refused);

    expect(refused.seen.items).toMatchObject([{ delayed: false }]);
    expect(cart.items).toMatchObject([{ delayed: true }]);
  });

  it('is refused when another buyer is faster by a moment, though the cart was still right', async () => {
    const product = await aProduct(shop.database, { stock: 5 });
    const visitor = await aReadyCart(shop, { items: [{ product, quantity: 3 }] });
    const seen = await cartOf(visitor);
    const holder = await shop.database.pool.connect();
    await holder.query('begin');
    await holder.query('update products set stock_quantity = 2 where id = $1', [product]);

    const sent = sendOrder(visitor, { seen });
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await shop.database.pool.query(waiting)).rowCount).toBe(1);
    await holder.query('commit');
    holder.release();

    expect((await sent).json()).toMatchObject({ code: 'conflict', cart: { items: [{ delayed: true }] } });
  });

  it('is refused when an import has changed a price', async () => {
    const product = await aProduct(shop.database, { price: 1230 });
    const refused = await orderAfter({ items: [{ product, quantity: 2 }] }, () => price(product, 1300_00));

    const { cart, order } = await expectNewDecision(refused);

    expect(refused.seen.items).toMatchObject([{ priceGross: 1230 }]);
    expect(cart.items).toMatchObject([{ priceGross: 1300 }]);
    expect(order.items).toMatchObject([{ priceGross: 1300, lineGross: 2600 }]);
  });

  it('is refused when the price has changed and a gift card pays for all before and after', async () => {
    const product = await aProduct(shop.database, { price: 100 });
    const { code } = await aGiftCard(shop, { amount: 900_00 });
    const refused = await orderAfter({ items: [{ product }], fields: { giftCardCode: code } }, () =>
      price(product, 150_00),
    );

    const { cart } = await expectNewDecision(refused);

    expect([refused.seen.totals.toPay, cart.totals.toPay]).toEqual([0, 0]);
  });

  it('is refused when another order has used up the gift card', async () => {
    const product = await aProduct(shop.database, { price: 500 });
    const { id, code } = await aGiftCard(shop, { amount: 100_00 });
    const refused = await orderAfter({ items: [{ product }], fields: { giftCardCode: code } }, async () => {
      const other = await aReadyCart(shop, { items: [{ product: await aProduct(shop.database, { price: 40 }) }] });
      await other.send('PATCH', '/ecommerce/cart', { giftCardCode: code });
      await sendOrder(other);
      await shop.tables.update(giftCards).set({ balance: 1_00 }).where(eq(giftCards.id, id));
    });

    const { cart } = await expectNewDecision(refused);

    expect([refused.seen.totals.giftCard, cart.totals.giftCard]).toEqual([100, 1]);
  });

  it('is refused when a code takes off less than it did', async () => {
    const code = await aDiscountCode(shop);
    const refused = await orderAfter({ fields: { discountCode: code.code } }, () =>
      shop.tables.update(discountCodes).set({ minimumGross: 999_999_00 }).where(eq(discountCodes.id, code.id)),
    );

    const { cart } = await expectNewDecision(refused);

    expect(cart.totals.codeGross).toBe(0);
    expect(refused.seen.totals.codeGross).not.toBe(0);
  });

  it('is refused when the delivery costs more', async () => {
    const refused = await orderAfter({}, () =>
      shop.tables.update(deliveryMethods).set({ netCost: sql`${deliveryMethods.netCost} + 1000` }),
    );

    await expectNewDecision(refused);
  });

  it('is refused when more is to be paid at once', async () => {
    const refused = await orderAfter({ payment: 'deposit' }, () =>
      shop.tables.update(paymentMethods).set({ prepaid: 50 }).where(eq(paymentMethods.code, 'deposit')),
    );

    const { cart } = await expectNewDecision(refused);

    expect(cart.totals.gross).toBe(refused.seen.totals.gross);
  });

  it('is not refused when only the stock has changed and is still enough', async () => {
    const product = await aProduct(shop.database, { stock: 9 });
    const placed = await orderAfter({ items: [{ product, quantity: 2 }] }, async () =>
      changeStock(shop.database, await codeOf(product), 5),
    );

    expect(placed.answer.statusCode).toBe(200);
  });

  it('compares only what the caller names, for example the gross total', async () => {
    const visitor = await aReadyCart(shop);
    const { gross } = (await cartOf(visitor)).totals;
    const orderFor = (total: number) =>
      visitor.send('POST', '/ecommerce/order', { termsAccepted: true, totals: { gross: total } });

    expect((await orderFor(Number(gross) + 1)).statusCode).toBe(400);
    expect((await cartOf(visitor)).items).toHaveLength(1);
    expect((await orderFor(Number(gross))).statusCode).toBe(200);
  });

  it('is an order of the current cart for a program that sends no total', async () => {
    const visitor = await aReadyCart(shop);

    expect((await visitor.send('POST', '/ecommerce/order', { termsAccepted: true })).statusCode).toBe(200);
  });

  it('answers the order that was placed, though the cart has changed since', async () => {
    const visitor = await aReadyCart(shop);
    const seen = await cartOf(visitor);
    const placed = (await sendOrder(visitor, { seen, key: 'as-seen' })).json<Order>();

    const again = await sendOrder(visitor, { seen, key: 'as-seen' });

    expect(again.json<Order>()).toEqual(placed);
  });
});

describe('a cart that can no longer be ordered (ORDER-19, ORDER-2)', () => {
  it('is answered with the line whose stock is gone', async () => {
    const product = await aProduct(shop.database, { stock: 1 });
    const refused = await orderAfter({ items: [{ product }] }, () => anOrder(shop, { items: [{ product }] }));

    const { cart, errors } = refused.answer.json<{ cart: Cart; errors: object }>();
    expect(refused.answer.statusCode).toBe(400);
    expect(Object.keys(errors)).toEqual([`items.${cart.items[0]!.id}`]);
    expect(cart).toMatchObject({ items: [{ problem: 'unavailable', quantity: 1 }], blockers: ['item-problem'] });
  });

  it('is answered in its new state after the race for the last piece', async () => {
    const product = await aProduct(shop.database, { stock: 1 });
    const buyers = [await aReadyCart(shop, { items: [{ product }] }), await aReadyCart(shop, { items: [{ product }] })];

    const answers = await Promise.all(buyers.map((buyer) => sendOrder(buyer)));

    const late = answers.find(({ statusCode }) => statusCode === 400)!.json<{ cart: Cart }>();
    expect(late.cart).toMatchObject({ items: [{ problem: 'unavailable' }], blockers: ['item-problem'] });
  });

  it('is answered with the code that has expired', async () => {
    const code = await aDiscountCode(shop);
    const refused = await orderAfter({ fields: { discountCode: code.code } }, () =>
      shop.tables
        .update(discountCodes)
        .set({ validTo: new Date('2020-01-01') })
        .where(eq(discountCodes.id, code.id)),
    );

    expect(refused.answer.json()).toMatchObject({
      errors: { discountCode: [expect.any(String)] },
      cart: { discountCodeProblem: 'expired', blockers: ['discount-code'] },
    });
  });
});

describe("the API's own description", () => {
  it('tells the cart in a refused order', async () => {
    const { paths } = (await shop.visitor().get('/openapi.json')).json();
    const { responses } = paths['/ecommerce/order'].post;

    expect(Object.keys(responses['400'].content['application/json'].schema.properties)).toEqual(
      expect.arrayContaining(['code', 'message', 'errors', 'cart']),
    );
  });
});
