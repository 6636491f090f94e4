import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { paymentAttempts } from '#server/database/schema/index.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { usePaymentShop } from '#tests/support/payment-shop.ts';

const { shop, payu, p24, pay, begin, read, untilPayment, statusAt } = await usePaymentShop();

describe('a payment by PayU', () => {
  it('is not taken back by notices that come in the wrong order', async () => {
    payu.behave({ notices: 'hold' });
    const order = await anOrder(shop, { payment: 'payu' });
    const attempt = await begin(order);
    await payu.decide(attempt.id, 'pay');

    expect(await payu.courier.release([1, 0, 1])).toEqual([200, 200, 200]);

    expect(await read(order)).toMatchObject({ paymentState: 'paid', transactions: [{ state: 'completed' }] });
  });

  it('that waits for confirmation is captured', async () => {
    const order = await anOrder(shop, { payment: 'payu' });
    const attempt = await begin(order);
    [...payu.orders.values()].find(({ extOrderId }) => extOrderId === attempt.id)!.autoReceive = false;

    await payu.decide(attempt.id, 'pay');

    await untilPayment(order, 'paid');
    expect(statusAt(attempt)).toBe('COMPLETED');
  });

  it('that was refused or left can be tried again', async () => {
    const order = await anOrder(shop, { payment: 'payu' });
    const first = await begin(order);
    await payu.decide(first.id, 'cancel');
    expect(await untilPayment(order, 'failed')).toMatchObject({ state: 'awaiting_payment', canPay: true });

    const second = await begin(order);
    await payu.decide(second.id, 'pay');

    await untilPayment(order, 'paid');
  });

  it('whose announcement got lost still counts when the provider tells of it', async () => {
    const order = await anOrder(shop, { payment: 'payu' });
    payu.behave({ answers: 'lost' });
    expect((await pay(order)).statusCode).toBe(500);
    const [attempt] = (await read(order)).transactions;
    payu.behave({ repeatMs: [20] });

    await payu.decide(attempt!.id, 'pay');

    await untilPayment(order, 'paid');
  });

  it('gives up on a provider that takes too long', async () => {
    const order = await anOrder(shop, { payment: 'payu' });
    payu.behave({ answers: 'slow' });

    expect((await pay(order)).json()).toMatchObject({ code: 'unavailable' });
  });
});

describe('money of Przelewy24', () => {
  it('does not count until it is verified, and the notice is told again', async () => {
    const order = await anOrder(shop, { payment: 'przelewy24' });
    const attempt = await begin(order);
    const before = p24.courier.statuses.length;
    p24.behave({ answers: 'down', repeatMs: [100, 100, 100] });
    await p24.decide(attempt.id, 'pay');
    await expect.poll(() => p24.courier.statuses.length).toBeGreaterThan(before);

    expect(p24.courier.statuses[before]).toBe(500);
    expect((await read(order)).paymentState).toBe('unpaid');
    p24.behave({});

    await untilPayment(order, 'paid');
    expect(statusAt(attempt)).toBe(2);
  });
});

describe('a notice about nothing of ours', () => {
  it('is answered with 404 when it is signed, and with 401 when it is not', async () => {
    payu.behave({ notices: 'hold' });
    const order = await anOrder(shop, { payment: 'payu' });
    const attempt = await begin(order);
    await payu.decide(attempt.id, 'pay');
    await shop.tables.delete(paymentAttempts).where(eq(paymentAttempts.id, attempt.id));

    expect(await payu.courier.release()).toEqual([404, 404]);
    const forged = await shop.app.inject({
      method: 'POST',
      url: '/api/payments/notices/przelewy24',
      payload: {
        merchantId: 12345,
        posId: 12345,
        sessionId: 'x',
        amount: 1,
        originAmount: 1,
        currency: 'PLN',
        orderId: 1,
        methodId: 1,
        statement: 'x',
        sign: 'x',
      },
    });
    expect(forged.statusCode).toBe(401);
  });
});
