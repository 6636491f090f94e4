import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { PaymentTransaction } from '#contract/payments.ts';
import { changeOrderState } from '#server/orders/index.ts';
import { anOrder, asGuest } from '#tests/support/order-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop();
const minuteMs = 60_000;

const pay = ({ id }: { id: string }, headers: Record<string, string> = asGuest(), body?: object) =>
  shop.visitor().send('POST', `/ecommerce/order/${id}/pay?locale=en`, body, headers);
const begin = async (order: Order) => (await pay(order)).json<PaymentTransaction>();
const read = async ({ id }: { id: string }) =>
  (await shop.visitor().get(`/ecommerce/order/${id}`, asGuest())).json<Order>();
const methodId = async (code: string) =>
  (await shop.tables.query.paymentMethods.findFirst({ where: (t) => eq(t.code, code) }))!.id;

describe('beginning a payment (PAY-3, PAY-12)', () => {
  it('answers an attempt over the prepaid share with the page to go to', async () => {
    const order = await anOrder(shop, { payment: 'deposit' });

    const response = await pay(order);

    expect(response.statusCode).toBe(200);
    const attempt = response.json<PaymentTransaction>();
    expect(attempt).toEqual({
      id: attempt.id,
      orderId: order.id,
      amount: order.prepaidGross,
      currency: 'PLN',
      method: 'sandbox',
      channel: '',
      state: 'new',
      redirectUrl: `/sandbox-payment/${attempt.id}`,
      createdAt: shop.now.toISOString(),
    });
    expect((await read(order)).transactions).toEqual([attempt]);
  });

  it('goes on with an open attempt for a quarter of an hour, also when clicked twice at once', async () => {
    const order = await anOrder(shop);
    const [first, second] = await Promise.all([begin(order), begin(order)]);

    shop.now = new Date(shop.now.getTime() + 16 * minuteMs);
    const later = await begin(order);

    expect(second).toEqual(first);
    expect(later.id).not.toBe(first.id);
  });

  it('is the same for the same Idempotency-Key, whatever has changed since, and another for another key', async () => {
    const order = await anOrder(shop);
    const withKey = async (key: string, of = order) =>
      (await pay(of, { ...asGuest(), 'idempotency-key': key })).json<PaymentTransaction>();
    const [first, twice] = await Promise.all([withKey('one'), withKey('one')]);

    shop.now = new Date(shop.now.getTime() + 16 * minuteMs);
    const [again, other] = [await withKey('one'), await withKey('two')];
    const elsewhere = await withKey('one', await anOrder(shop));

    expect([twice.id, again.id]).toEqual([first.id, first.id]);
    expect(new Set([first.id, other.id, elsewhere.id]).size).toBe(3);
    await shop.database.transaction((tx) =>
      changeOrderState(tx, shop.config, { reference: order.reference, state: 'paid', author: 'ola' }),
    );
    expect((await withKey('one')).id).toBe(first.id);
  });

  it('is refused to others, for an unknown order and for one that is paid, cancelled or paid on delivery', async () => {
    const [order, cash, cancelled] = [
      await anOrder(shop),
      await anOrder(shop, { payment: 'cash' }),
      await anOrder(shop),
    ];
    await shop.database.transaction((tx) =>
      changeOrderState(tx, shop.config, { reference: cancelled.reference, state: 'cancelled', author: 'ola' }),
    );

    expect((await pay(order, {})).statusCode).toBe(401);
    expect((await pay(order, asGuest('eve@example.com'))).statusCode).toBe(404);
    expect((await pay({ id: '2222222222222222' })).statusCode).toBe(404);
    expect((await pay(cash)).json()).toMatchObject({
      code: 'conflict',
      message: 'This order is not waiting for a payment.',
    });
    expect((await pay(cancelled)).statusCode).toBe(400);
    await shop.database.transaction((tx) =>
      changeOrderState(tx, shop.config, { reference: order.reference, state: 'paid', author: 'ola' }),
    );
    expect((await pay(order)).json()).toMatchObject({ code: 'conflict', message: 'This order has already been paid.' });
  });

  it('of a transfer has no page to go to, and stays one attempt', async () => {
    const order = await anOrder(shop, { payment: 'transfer' });
    const first = await begin(order);

    shop.now = new Date(shop.now.getTime() + 60 * minuteMs);

    expect(first).toMatchObject({ method: 'transfer', state: 'new', redirectUrl: null });
    expect(await begin(order)).toEqual(first);
    expect(await read(order)).toMatchObject({ paymentState: 'unpaid' });
  });

  it('may use another method, but none that takes no money now', async () => {
    const order = await anOrder(shop, { payment: 'transfer' });

    expect((await pay(order, asGuest(), { paymentMethod: { id: await methodId('cash') } })).json()).toMatchObject({
      errors: { paymentMethod: ['This payment method can’t be used for this order.'] },
    });
    expect((await pay(order, asGuest(), { paymentMethod: { id: 999_999 } })).statusCode).toBe(400);
    expect((await pay(order, asGuest(), { paymentMethod: { id: await methodId('online') } })).json()).toMatchObject({
      method: 'sandbox',
      amount: order.prepaidGross,
    });
  });
});

describe('the state of an attempt (PAY-12)', () => {
  it('is for the buyer alone', async () => {
    const order = await anOrder(shop);
    const attempt = await begin(order);
    const ask = (id: string, headers: Record<string, string> = {}) =>
      shop.visitor().get(`/ecommerce/payment-transaction/transaction/${id}`, headers);

    expect((await ask(attempt.id, asGuest())).json()).toEqual(attempt);
    expect((await ask(attempt.id, asGuest('eve@example.com'))).statusCode).toBe(404);
    expect((await ask(attempt.id)).statusCode).toBe(401);
    expect((await ask('2222222222222222', asGuest())).statusCode).toBe(404);
    expect((await ask('2222222222222222')).statusCode).toBe(401);
  });
});
