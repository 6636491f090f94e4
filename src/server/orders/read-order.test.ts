import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/order.ts';
import { orders } from '#server/database/schema/index.ts';
import { aReadyCart, anOrder, asGuest, guestEmail, signIn } from '#tests/support/order-builders.ts';
import { useTestShop, type TestVisitor } from '#tests/support/test-shop.ts';

const shop = useTestShop();

let lastUser = 0;
const pathOf = ({ id }: { id: string }) => `/ecommerce/order/${id}`;

async function aCustomerWith(count: number): Promise<{ visitor: TestVisitor; placed: Order[] }> {
  const visitor = await aReadyCart(shop);
  await signIn(shop, visitor, (lastUser += 1));
  await visitor.send('DELETE', '/ecommerce/cart');
  const placed: Order[] = [];
  while (placed.length < count) {
    shop.now = new Date(shop.now.getTime() + 1000);
    placed.push(await anOrder(shop, { visitor }));
  }
  return { visitor, placed };
}

describe('reading an order of a guest (ORDER-6)', () => {
  it('needs the e-mail of the order, in any case of letters', async () => {
    const order = await anOrder(shop);

    expect((await shop.visitor().get(pathOf(order), asGuest())).json()).toEqual(order);
    expect((await shop.visitor().get(pathOf(order), asGuest(` ${guestEmail.toUpperCase()}`))).statusCode).toBe(200);
  });

  it('is a 404 with another e-mail or an unknown id, and a 401 without one', async () => {
    const order = await anOrder(shop);

    expect((await shop.visitor().get(pathOf(order), asGuest('eve@example.com'))).statusCode).toBe(404);
    expect((await shop.visitor().get(pathOf({ id: '2222222222222222' }), asGuest())).statusCode).toBe(404);
    expect((await shop.visitor().get(pathOf(order))).statusCode).toBe(401);
    expect((await shop.visitor().get(pathOf({ id: 'x!' }), asGuest())).statusCode).toBe(404);
  });

  it.each(['7', '0b6ec4d2-4f2c-4f3e-9a55-2d3a7b1c9e10'])('is the same of an id such as %s', async (id) => {
    for (const path of [pathOf({ id }), `/ecommerce/payment-transaction/transaction/${id}`]) {
      expect((await shop.visitor().get(path)).statusCode).toBe(401);
      expect((await shop.visitor().get(path, asGuest())).statusCode).toBe(404);
    }
    expect((await shop.visitor().send('POST', `${pathOf({ id })}/pay`, {})).statusCode).toBe(401);
  });

  it('is refused after ten failures, even with the right e-mail, and only for that order', async () => {
    const [order, other] = [await anOrder(shop), await anOrder(shop)];
    for (let count = 0; count < 10; count += 1) {
      expect((await shop.visitor().get(pathOf(order), asGuest(`guess-${count}@example.com`))).statusCode).toBe(404);
    }

    const refused = await shop.visitor().get(`${pathOf(order)}?locale=en`, asGuest());

    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      code: 'too-many-requests',
      message: 'Too many attempts. Please try again in 10 minutes.',
    });
    expect((await shop.visitor().get(pathOf(other), asGuest())).statusCode).toBe(200);
  });

  it('counts guesses that come at once, and forgets them after ten minutes', async () => {
    const order = await anOrder(shop);

    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, count) =>
        shop.visitor().get(pathOf(order), asGuest(`guess-${count}@example.com`)),
      ),
    );

    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(10);
    expect((await shop.visitor().get(pathOf(order), asGuest())).statusCode).toBe(400);
    shop.now = new Date(shop.now.getTime() + 11 * 60_000);
    expect((await shop.visitor().get(pathOf(order), asGuest())).statusCode).toBe(200);
  });

  it('is not counted against who knows the e-mail', async () => {
    const order = await anOrder(shop);

    for (let count = 0; count < 12; count += 1)
      expect((await shop.visitor().get(pathOf(order), asGuest())).statusCode).toBe(200);
  });
});

describe('reading an order of a customer (ORDER-7)', () => {
  it('is for its owner alone, whatever e-mail another one knows', async () => {
    const {
      visitor,
      placed: [order],
    } = await aCustomerWith(1);
    const { visitor: stranger } = await aCustomerWith(0);

    expect((await visitor.get(pathOf(order!))).json()).toEqual(order);
    expect((await stranger.get(pathOf(order!))).statusCode).toBe(404);
    expect((await stranger.get(pathOf(order!), asGuest())).statusCode).toBe(404);
    expect((await shop.visitor().get(pathOf(order!), asGuest())).statusCode).toBe(404);
    expect((await shop.visitor().get(pathOf(order!))).statusCode).toBe(401);
  });
});

describe('the list of orders (ORDER-8)', () => {
  it('is refused to who is not signed in', async () => {
    expect((await shop.visitor().get('/ecommerce/order')).statusCode).toBe(401);
  });

  it("holds the customer's own orders, the newest first", async () => {
    const { visitor, placed } = await aCustomerWith(2);
    await anOrder(shop);

    const list = (await visitor.get('/ecommerce/order')).json();

    expect(list).toMatchObject({ total: 2, page: 1, maxPage: 1 });
    expect(list.items).toEqual(placed.toReversed());
  });

  it('is divided into pages and sorted', async () => {
    const { visitor, placed } = await aCustomerWith(3);
    const page = async (number: number) =>
      (await visitor.get(`/ecommerce/order?perPage=2&page=${number}&sort=reference:ASC`)).json();

    expect(await page(1)).toMatchObject({
      total: 3,
      maxPage: 2,
      items: [{ reference: placed[0]!.reference }, { reference: placed[1]!.reference }],
    });
    expect(await page(2)).toMatchObject({ items: [{ reference: placed[2]!.reference }] });
    expect(await page(9)).toMatchObject({ total: 3, page: 9, items: [] });
  });

  it('keeps current orders apart from the history', async () => {
    const { visitor, placed } = await aCustomerWith(2);
    await shop.tables.update(orders).set({ state: 'delivered' }).where(eq(orders.id, placed[0]!.id));
    const ids = async (state: string) =>
      (await visitor.get(`/ecommerce/order?state=${state}`)).json().items.map(({ id }: Order) => id);

    expect(await ids('current')).toEqual([placed[1]!.id]);
    expect(await ids('history')).toEqual([placed[0]!.id]);
    expect((await visitor.get('/ecommerce/order?state=lost')).statusCode).toBe(400);
  });
});
