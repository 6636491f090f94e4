import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import type { Order } from '#contract/order.ts';
import {
  idempotencyKeys,
  orderCounters,
  orderHistory,
  orderLines,
  orders,
  outboxMessages,
  sessions,
} from '#server/database/schema/index.ts';
import { hashToken } from '#server/http/sessions.ts';
import { passerBy } from '#server/http/visitor.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { aReadyCart, sendOrder } from '#tests/support/order-builders.ts';
import { orderSteps } from '#tests/support/order-steps.ts';
import { useTestShop, type TestVisitor } from '#tests/support/test-shop.ts';
import { placeOrder } from './place-order.ts';

const shop = useTestShop();
const { stockOf } = orderSteps(shop);

const cartOf = async (visitor: TestVisitor) => (await visitor.get('/ecommerce/cart')).json<Cart>();
const rowsOfOrders = () =>
  Promise.all(
    [orders, orderLines, orderHistory, outboxMessages, idempotencyKeys, orderCounters].map((table) =>
      shop.tables.select().from(table),
    ),
  );

describe('an order whose last statements fail', () => {
  it('leaves nothing behind: no order, no number, no stock taken, the cart as it was', async () => {
    const product = await aProduct(shop.database, { stock: 5 });
    const visitor = await aReadyCart(shop, { items: [{ product }] });
    const before = (await sendOrder(await aReadyCart(shop))).json<Order>();
    await shop.database.pool.query(
      `create function refuse() returns trigger language plpgsql as 'begin raise exception ''full''; end'`,
    );
    await shop.database.pool.query('create trigger refuse before insert on outbox_messages execute function refuse()');

    expect((await sendOrder(visitor)).statusCode).toBe(500);
    await shop.database.pool.query('drop trigger refuse on outbox_messages');

    expect(await stockOf(product)).toBe(5);
    expect((await cartOf(visitor)).items).toHaveLength(1);
    const after = (await sendOrder(visitor)).json<Order>();
    expect(Number(after.reference.split('/')[2])).toBe(Number(before.reference.split('/')[2]) + 1);
  });

  it('leaves nothing behind when its mail cannot be composed', async () => {
    const product = await aProduct(shop.database, { stock: 5 });
    const visitor = await aReadyCart(shop, { items: [{ product }] });
    const { version, totals } = await cartOf(visitor);
    const before = await rowsOfOrders();
    const [session] = await shop.tables
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.tokenHash, hashToken(visitor.session!)));

    const placed = placeOrder(
      {
        database: shop.database,
        config: { ...shop.config, publicUrl: 'no address' },
        log: shop.app.log,
        clock: () => shop.now,
      },
      {
        visitor: { ...passerBy, sessionId: session!.id },
        locale: 'pl',
        comments: undefined,
        opinionConsent: false,
        idempotencyKey: 'composing',
        seen: { cartVersion: version, totals },
      },
    );

    await expect(placed).rejects.toThrow('Invalid URL');
    expect(await rowsOfOrders()).toEqual(before);
    expect(await stockOf(product)).toBe(5);
    expect(await cartOf(visitor)).toMatchObject({ version, items: [{ quantity: 1 }] });
  });
});
