import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/order.ts';
import { orderHistory, orders, outboxMessages, products } from '#server/database/schema/index.ts';
import { expireUnconfirmed } from './expire-orders.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { anOrder, asGuest } from '#tests/support/order-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { changeOrderState, confirmForBuyer } from '#server/orders/index.ts';

const shop = useTestShop({ CONFIRMATION_HOURS: '48', MAIL_STAFF: 'staff@example.com' });
const later = (hours: number) => new Date(shop.now.getTime() + hours * 60 * 60 * 1000);
const expire = (now: Date) =>
  expireUnconfirmed({ database: shop.database, config: shop.config, log: shop.app.log, clock: () => now });
const stateOf = async ({ id }: Order) => (await shop.tables.select().from(orders).where(eq(orders.id, id)))[0]!.state;
const mailOf = async ({ id }: Order, kind = 'received') =>
  (
    await shop.tables
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.key, `order-${kind}:${id}`))
  )[0];
const tokenOf = async (order: Order) =>
  /potwierdzenie\/\w+\/([\w-]+)/.exec((await mailOf(order))!.text)?.[1] ?? 'no token';
const confirm = ({ id }: Order, token: string) =>
  shop.visitor().send('POST', `/ecommerce/order/${id}/confirm?locale=en`, { token });
const readOrder = async ({ id }: Order) =>
  (await shop.visitor().get(`/ecommerce/order/${id}`, asGuest())).json<Order>();

describe('an order that is paid on delivery (ORDER-21)', () => {
  it('is confirmed by the link in its mail, however often it is followed', async () => {
    const order = await anOrder(shop, { payment: 'cash' });
    expect(order.confirmBy).toBe(later(48).toISOString());

    const answers = [await confirm(order, await tokenOf(order)), await confirm(order, await tokenOf(order))];

    expect(answers.map((answer) => answer.json())).toEqual([
      { reference: order.reference },
      { reference: order.reference },
    ]);
    expect(await readOrder(order)).toMatchObject({ confirmBy: null, state: 'new' });
    const history = await shop.tables
      .select()
      .from(orderHistory)
      .where(eq(orderHistory.orderId, order.id))
      .orderBy(asc(orderHistory.id));
    expect(history.map(({ kind, author }) => [kind, author])).toEqual([
      ['state', 'customer'],
      ['confirmed', 'customer'],
    ]);
    expect(await expire(later(49))).toBe(0);
  });

  it('is not confirmed by another token, nor by that of another order', async () => {
    const [order, other] = [await anOrder(shop, { payment: 'cash' }), await anOrder(shop, { payment: 'cash' })];

    expect((await confirm(order, await tokenOf(other))).statusCode).toBe(404);
    expect((await confirm(order, 'x')).statusCode).toBe(404);
    expect((await readOrder(order)).confirmBy).not.toBeNull();
    await confirm(order, await tokenOf(order));
    await confirm(other, await tokenOf(other));
  });

  it('is cancelled when nobody has confirmed it in time: its stock comes back and its buyer is told', async () => {
    const product = await aProduct(shop.database, { stock: 2 });
    const order = await anOrder(shop, { payment: 'cash', items: [{ product }] });

    expect(await expire(later(47))).toBe(0);
    expect(await expire(later(48))).toBe(1);
    expect(await expire(later(50))).toBe(0);

    expect(await stateOf(order)).toBe('cancelled');
    expect((await shop.tables.select().from(products).where(eq(products.id, product)))[0]!.stockQuantity).toBe(2);
    expect((await mailOf(order, 'unconfirmed'))!.subject).toBe(
      `Zamówienie ${order.reference}: anulowane z braku potwierdzenia`,
    );
    const late = await confirm(order, await tokenOf(order));
    expect(late.statusCode).toBe(400);
    expect(late.json()).toMatchObject({ message: expect.stringContaining('has since been cancelled') });
  });

  it('stays once the staff has confirmed, begun or shipped it', async () => {
    const [confirmed, begun, shipped] = [
      await anOrder(shop, { payment: 'cash' }),
      await anOrder(shop, { payment: 'cash' }),
      await anOrder(shop, { payment: 'cash' }),
    ];
    const move = ({ reference }: Order, state: 'in_progress' | 'shipped') =>
      shop.database.transaction((tx) => changeOrderState(tx, shop.config, { reference, state, author: 'Ewa' }));
    const staff = { reference: confirmed.reference, author: 'Ewa' };
    expect(await confirmForBuyer(shop.database, staff)).toEqual({ ok: true });
    expect(await confirmForBuyer(shop.database, staff)).toEqual({ ok: false, reason: 'nothing-to-confirm' });
    await move(begun, 'in_progress');
    await move(shipped, 'in_progress');
    await move(shipped, 'shipped');

    expect(await expire(later(100))).toBe(0);

    expect(await Promise.all([confirmed, begun, shipped].map(stateOf))).toEqual(['new', 'in_progress', 'shipped']);
  });

  it('is not asked of orders that are paid otherwise', async () => {
    const order = await anOrder(shop, { payment: 'transfer' });

    expect(order.confirmBy).toBeNull();
    expect(await tokenOf(order)).toBe('no token');
    expect((await confirm(order, 'x')).statusCode).toBe(404);
  });
});
