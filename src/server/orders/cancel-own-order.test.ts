import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/order.ts';
import { orders } from '#server/database/schema/index.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { anOrder, asGuest } from '#tests/support/order-builders.ts';
import { orderSteps, withPlainSpaces } from '#tests/support/order-steps.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop();
const { aPaidOrder, read, mailsOf, stockOf } = orderSteps(shop);

describe('cancelling by the buyer (ORDER-14)', () => {
  const send = ({ id }: Order, headers = asGuest()) =>
    shop.visitor().send('POST', `/ecommerce/order/${id}/cancel`, undefined, headers);

  it('works while nobody has paid or begun', async () => {
    const product = await aProduct(shop.database, { price: 100, stock: 3 });
    for (const payment of ['online', 'transfer', 'cash'] as const) {
      const order = await anOrder(shop, { payment, items: [{ product }] });
      expect(order.canCancel).toBe(true);

      const response = await send(order);

      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({
        id: order.id,
        state: 'cancelled',
        canCancel: false,
        canPay: false,
        transfer: null,
      });
      expect(response.json<Order>().history.at(-1)).toMatchObject({
        kind: 'state',
        state: 'cancelled',
        by: 'customer',
      });
      expect(withPlainSpaces((await mailsOf(order)).at(-1)!.text)).toContain('nie ma czego zwracać');
    }
    expect(await stockOf(product)).toBe(3);
  });

  it('is refused once it is paid, under way or over', async () => {
    const [paid, pending, over] = [await aPaidOrder(), await anOrder(shop), await anOrder(shop)];
    await shop.tables.update(orders).set({ paymentState: 'pending' }).where(eq(orders.id, pending.id));
    await send(over);

    for (const order of [paid, pending, over]) expect((await send(order)).statusCode).toBe(400);
    expect((await send(pending)).json().message).toBe('Trwa płatność za to zamówienie. Poczekaj chwilę na jej wynik.');
    expect(await read(paid)).toMatchObject({ state: 'paid', canCancel: false });
  });

  it('needs the e-mail of the order, as reading it does', async () => {
    const order = await anOrder(shop);

    expect((await send(order, asGuest('eve@example.com'))).statusCode).toBe(404);
    expect((await shop.visitor().send('POST', `/ecommerce/order/${order.id}/cancel`)).statusCode).toBe(401);
    expect((await read(order)).state).toBe('awaiting_payment');
  });
});
