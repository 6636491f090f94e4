import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { OrderState } from '#domain/orders/order-state.ts';
import { orderHistory, outboxMessages, outletPieces, products } from '#server/database/schema/index.ts';
import { anOutletPiece, aProduct } from '#tests/support/catalogue-builders.ts';
import { anOrder, asGuest } from '#tests/support/order-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { changeOrderState, listOrdersForStaff } from './index.ts';

const shop = useTestShop();

const change = ({ reference }: Order, state: OrderState, note?: string) =>
  shop.database.transaction((tx) =>
    changeOrderState(tx, shop.config, { reference, state, author: 'ola', ...(note === undefined ? {} : { note }) }),
  );
const read = async ({ id }: Order) => (await shop.visitor().get(`/ecommerce/order/${id}`, asGuest())).json<Order>();
const keys = async ({ id }: Order) =>
  (await shop.tables.select().from(outboxMessages).orderBy(asc(outboxMessages.id)))
    .map(({ key }) => key)
    .filter((key) => key.includes(id));

describe('what the staff does to an order (ORDER-5)', () => {
  it('moves it along the allowed way and tells the customer', async () => {
    const order = await anOrder(shop, { payment: 'cash' });

    for (const state of ['in_progress', 'shipped', 'delivered'] as const)
      expect(await change(order, state, 'by phone')).toMatchObject({ ok: true, order: { state } });

    expect((await read(order)).state).toBe('delivered');
    expect(await keys(order)).toEqual([
      `order-received:${order.id}`,
      `order-in_progress:${order.id}`,
      `order-shipped:${order.id}`,
      `order-delivered:${order.id}`,
    ]);
    const history = await shop.tables
      .select()
      .from(orderHistory)
      .where(eq(orderHistory.orderId, order.id))
      .orderBy(asc(orderHistory.id));
    expect(history.map(({ state, author, note }) => [state, author, note])).toEqual([
      ['new', 'customer', ''],
      ['in_progress', 'ola', 'by phone'],
      ['shipped', 'ola', 'by phone'],
      ['delivered', 'ola', 'by phone'],
    ]);
  });

  it('is refused where the table of states does not lead', async () => {
    const order = await anOrder(shop);

    expect(await change(order, 'shipped')).toEqual({
      ok: false,
      reason: 'not-allowed',
      from: 'awaiting_payment',
      allowed: ['paid', 'cancelled'],
    });
    expect(await change({ ...order, reference: '1999/01/000001' }, 'cancelled')).toEqual({
      ok: false,
      reason: 'unknown-order',
    });
    expect((await read(order)).state).toBe('awaiting_payment');
  });

  it('gives the stock back on cancellation, as much as was taken', async () => {
    const product = await aProduct(shop.database, { stock: 2 });
    const { id: pieceId, ...piece } = await anOutletPiece(shop.database, { productId: product });
    const order = await anOrder(shop, { items: [{ product, quantity: 5 }, piece] });

    await change(order, 'cancelled');

    expect(await change(order, 'cancelled')).toMatchObject({ ok: false });
    expect(
      await shop.tables.select({ stock: products.stockQuantity }).from(products).where(eq(products.id, product)),
    ).toEqual([{ stock: 2 }]);
    expect(
      await shop.tables
        .select({ quantity: outletPieces.quantity })
        .from(outletPieces)
        .where(eq(outletPieces.id, pieceId)),
    ).toEqual([{ quantity: 1 }]);
    expect(await read(order)).toMatchObject({ state: 'cancelled', canPay: false });
    expect(await keys(order)).toContain(`order-cancelled:${order.id}`);
  });

  it('takes the money of a transfer by hand as an attempt like any other', async () => {
    const order = await anOrder(shop, { payment: 'transfer' });

    expect(await change(order, 'paid', 'statement 7')).toMatchObject({
      ok: true,
      order: { state: 'paid', paymentState: 'paid' },
    });

    expect(await read(order)).toMatchObject({
      state: 'paid',
      paymentState: 'paid',
      transfer: null,
      transactions: [{ method: 'transfer', state: 'completed', amount: order.priceGross }],
    });
    expect(await keys(order)).toContain(`order-paid:${order.id}`);
    const history = await shop.tables
      .select()
      .from(orderHistory)
      .where(eq(orderHistory.orderId, order.id))
      .orderBy(asc(orderHistory.id));
    expect(history.at(-1)).toMatchObject({ state: 'paid', author: 'ola', note: 'statement 7' });
  });
});

describe('the orders that the staff sees', () => {
  it('are the newest first, of one state if wanted', async () => {
    const order = await anOrder(shop, { payment: 'cash' });

    const all = await listOrdersForStaff(shop.database.reader, { limit: 3 });
    const fresh = await listOrdersForStaff(shop.database.reader, { state: 'new' });

    expect(all).toHaveLength(3);
    expect(all.map(({ id }) => id)).toContain(order.id);
    expect(new Set(fresh.map(({ state }) => state))).toEqual(new Set(['new']));
  });
});
