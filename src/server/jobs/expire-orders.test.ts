import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { PaymentTransaction } from '#contract/payments.ts';
import { orderHistory, orders, outboxMessages, paymentAttempts, products } from '#server/database/schema/index.ts';
import { remindOfPayments } from '#server/orders/index.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { anOrder, asGuest } from '#tests/support/order-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { expireOrders } from './expire-orders.ts';

const shop = useTestShop({ ORDER_EXPIRY_HOURS: '48', TRANSFER_EXPIRY_DAYS: '6' });
const hourMs = 60 * 60 * 1000;

const later = (hours: number) => new Date(shop.now.getTime() + hours * hourMs);
const expire = (now: Date) =>
  expireOrders({ database: shop.database, config: shop.config, log: shop.app.log, clock: () => now });
const remind = (now: Date) => remindOfPayments(shop.database, shop.config, now);
const stateOf = async ({ id }: Order) => (await shop.tables.select().from(orders).where(eq(orders.id, id)))[0]!.state;
const keys = async ({ id }: Order) =>
  (await shop.tables.select().from(outboxMessages).orderBy(asc(outboxMessages.id)))
    .map(({ key }) => key)
    .filter((key) => key.endsWith(id));
const pay = async ({ id }: Order) =>
  (await shop.visitor().send('POST', `/ecommerce/order/${id}/pay`, {}, asGuest())).json<PaymentTransaction>();

describe('an unpaid order (ORDER-11)', () => {
  it('is cancelled when its time is over, and its stock is free again', async () => {
    const product = await aProduct(shop.database, { stock: 2 });
    const [online, transfer, cash] = [
      await anOrder(shop, { items: [{ product }] }),
      await anOrder(shop, { items: [{ product }], payment: 'transfer' }),
      await anOrder(shop, { payment: 'cash' }),
    ];

    expect(await expire(later(47))).toBe(0);
    expect(await expire(later(49))).toBe(1);
    expect(await Promise.all([online, transfer, cash].map(stateOf))).toEqual(['cancelled', 'awaiting_payment', 'new']);
    expect(await expire(later(6 * 24 + 1))).toBe(1);

    expect(await stateOf(transfer)).toBe('cancelled');
    expect((await shop.tables.select().from(products).where(eq(products.id, product)))[0]!.stockQuantity).toBe(2);
    expect(await keys(online)).toEqual([`order-received:${online.id}`, `order-expired:${online.id}`]);
    const history = await shop.tables
      .select()
      .from(orderHistory)
      .where(eq(orderHistory.orderId, online.id))
      .orderBy(asc(orderHistory.id));
    expect(history.at(-1)).toMatchObject({ state: 'cancelled', author: 'system' });
  });

  it('is kept while its payment may still be on its way', async () => {
    const order = await anOrder(shop);
    const attempt = await pay(order);
    await shop.tables
      .update(paymentAttempts)
      .set({ createdAt: later(48.5) })
      .where(eq(paymentAttempts.id, attempt.id));

    expect(await expire(later(49))).toBe(0);
    expect(await stateOf(order)).toBe('awaiting_payment');

    expect(await expire(later(52))).toBe(1);
    expect(await stateOf(order)).toBe('cancelled');
  });

  it('is mentioned to its buyer once, halfway, with the way to pay', async () => {
    const [online, transfer] = [await anOrder(shop), await anOrder(shop, { payment: 'transfer' })];

    expect(await remind(later(23))).toBe(0);
    expect(await remind(later(25))).toBe(1);
    expect(await remind(later(26))).toBe(0);
    expect(await remind(later(73))).toBe(1);

    const [first] = await shop.tables
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.key, `order-reminder:${online.id}`));
    expect(first!.subject).toBe(`Zamówienie ${online.reference}: czekamy na płatność`);
    expect(first!.text).toContain(
      `Zapłać za zamówienie: http://localhost:3000/zloz-zamowienie/podsumowanie/${online.id}`,
    );
    const [second] = await shop.tables
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.key, `order-reminder:${transfer.id}`));
    expect(second!.text).toContain('Numer rachunku: PL61 1090 1014 0000 0712 1981 2874');
  });
});
