import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PaymentTransaction } from '#contract/payments.ts';
import { toMinor } from '#domain/pricing/money.ts';
import { outboxMessages, paymentEvents, paymentAttempts } from '#server/database/schema/index.ts';
import { changeOrderState } from '#server/orders/index.ts';
import { anOrder, asGuest } from '#tests/support/order-builders.ts';
import { usePaymentShop } from '#tests/support/payment-shop.ts';
import { askAboutOpenAttempts, checkOpenPayments } from './index.ts';

const { shop, payu, p24, deps, gateways, pay, begin, read, untilPayment } = await usePaymentShop();
const minuteMs = 60_000;
const fakes = { payu, przelewy24: p24 };
type Provider = keyof typeof fakes;

const rowOf = async (id: string) =>
  (await shop.tables.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)))[0]!;
const eventsOf = (id: string) => shop.tables.select().from(paymentEvents).where(eq(paymentEvents.attemptId, id));
const paidMails = async ({ id }: { id: string }) =>
  (
    await shop.tables
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.key, `order-paid:${id}`))
  ).length;
const failureMails = async ({ id }: { id: string }) =>
  (
    await Promise.all(
      (await read({ id })).transactions.map((attempt) =>
        shop.tables
          .select()
          .from(outboxMessages)
          .where(eq(outboxMessages.key, `order-payment_failed:${attempt.id}`)),
      ),
    )
  ).flat().length;
const later = (minutes: number) => {
  shop.now = new Date(shop.now.getTime() + minutes * minuteMs);
};
/** How many payments the provider was told of for an order. */
const atProvider = (provider: Provider, reference: string) =>
  (provider === 'payu' ? [...payu.orders.values()] : [...p24.transactions.values()]).filter(
    ({ description }) => description === reference,
  ).length;
const statusAt = ({ method, id }: PaymentTransaction) =>
  method === 'payu'
    ? [...payu.orders.values()].find(({ extOrderId }) => extOrderId === id)?.status
    : p24.transactions.get(id)?.status;

describe.each(['payu', 'przelewy24'] as const)('a payment by %s', (provider) => {
  const fake = fakes[provider];
  const done = provider === 'payu' ? 'COMPLETED' : 2;

  it('leads to the page of the provider and is complete once its notice came', async () => {
    const order = await anOrder(shop, { payment: provider });

    const attempt = await begin(order);
    expect(attempt).toMatchObject({ method: provider, state: 'new', amount: order.priceGross });
    expect(attempt.redirectUrl).toMatch(provider === 'payu' ? `${payu.url}/pay/` : `${p24.url}/trnRequest/`);
    expect((await fetch(attempt.redirectUrl!)).status).toBe(200);
    await fake.decide(attempt.id, 'pay');

    expect(await untilPayment(order, 'paid')).toMatchObject({
      state: 'paid',
      canPay: false,
      transactions: [{ id: attempt.id, state: 'completed' }],
    });
    await expect.poll(() => statusAt(attempt)).toBe(done);
    expect((await rowOf(attempt.id)).providerRef).not.toBeNull();
    expect(await paidMails(order)).toBe(1);
  });

  it.each(['twice', 'before-return', 'late'] as const)('counts once when its notice comes %s', async (notices) => {
    fake.behave({ notices, lateMs: 100, repeatMs: [20] });
    const order = await anOrder(shop, { payment: provider });
    const attempt = await begin(order);

    await fake.decide(attempt.id, 'pay');

    expect((await untilPayment(order, 'paid')).transactions).toHaveLength(1);
    expect(await paidMails(order)).toBe(1);
    expect(new Set((await eventsOf(attempt.id)).map(({ eventKey }) => eventKey)).size).toBe(
      (await eventsOf(attempt.id)).length,
    );
  });

  it.each([
    ['wrong-amount', 400],
    ['wrong-currency', 400],
    ['wrong-signature', 401],
  ] as const)('changes nothing by a notice with %s', async (notices, status) => {
    const order = await anOrder(shop, { payment: provider });
    const attempt = await begin(order);
    const before = fake.courier.statuses.length;
    fake.behave({ notices, repeatMs: [] });

    await fake.decide(attempt.id, 'pay');

    await expect.poll(() => fake.courier.statuses.length).toBeGreaterThan(before);
    expect(new Set(fake.courier.statuses.slice(before))).toEqual(new Set([status]));
    expect(await read(order)).toMatchObject({ paymentState: 'unpaid', transactions: [{ state: 'new' }] });
    const toStaff = (await shop.tables.select().from(outboxMessages)).filter(({ key }) =>
      key.startsWith(`payment-mismatch:${attempt.id}`),
    );
    expect(toStaff.map(({ recipient }) => recipient)).toEqual(status === 400 ? ['staff@example.com'] : []);
    expect(new Set((await eventsOf(attempt.id)).map(({ finishedAt }) => finishedAt !== null))).toEqual(
      new Set([status === 400]),
    );
  });

  it('whose notice never comes is found by asking', async () => {
    fake.behave({ notices: 'never' });
    const order = await anOrder(shop, { payment: provider });
    const attempt = await begin(order);
    await fake.decide(attempt.id, 'pay');

    later(11);
    await checkOpenPayments(deps(), gateways());

    expect(await read(order)).toMatchObject({ state: 'paid', paymentState: 'paid' });
    expect(statusAt(attempt)).toBe(done);
  });

  it.each(['down', 'nonsense'] as const)(
    'cannot be begun while the provider is %s, and the order stays',
    async (answers) => {
      const order = await anOrder(shop, { payment: provider });
      fake.behave({ answers });

      const refused = await pay(order);

      expect(refused.statusCode).toBe(500);
      expect(refused.json()).toMatchObject({
        code: 'unavailable',
        message: expect.stringContaining('does not answer'),
      });
      expect(await read(order)).toMatchObject({
        state: 'awaiting_payment',
        canPay: true,
        transactions: [{ state: 'failed' }],
      });
      expect(await failureMails(order)).toBe(0);
      fake.behave({ repeatMs: [20] });
      later(1);
      const again = await begin(order);
      await fake.decide(again.id, 'pay');
      expect((await untilPayment(order, 'paid')).transactions).toMatchObject([
        { state: 'failed' },
        { state: 'completed' },
      ]);
    },
  );

  it('is announced once, however often and at how many places at once it is begun', async () => {
    const order = await anOrder(shop, { payment: provider });

    const attempts = await Promise.all(Array.from({ length: 6 }, () => begin(order)));
    const after = await begin(order);

    expect(new Set([...attempts, after].map(({ id, redirectUrl }) => `${id} ${redirectUrl}`)).size).toBe(1);
    expect(atProvider(provider, order.reference)).toBe(1);
  });

  it('that comes for a cancelled order goes back by itself', async () => {
    const order = await anOrder(shop, { payment: provider });
    const attempt = await begin(order);
    await shop.database.transaction((tx) =>
      changeOrderState(tx, shop.config, { reference: order.reference, state: 'cancelled', author: 'ola' }),
    );

    await fake.decide(attempt.id, 'pay');

    await untilPayment(order, 'paid');
    const { rows } = await shop.database.pool.query(
      'select amount, state, author from payment_refunds where order_id = $1',
      [order.id],
    );
    expect(rows).toEqual([{ amount: toMinor(order.priceGross), state: 'new', author: 'payments' }]);
  });

  it('may still end while its page is open, and not after its time', async () => {
    const order = await anOrder(shop, { payment: provider });
    const attempt = await begin(order);

    expect(await askAboutOpenAttempts(deps(), order.id)).toBe('open');
    later(80);
    expect(await askAboutOpenAttempts(deps(), order.id)).toBe('over');

    expect((await rowOf(attempt.id)).state).toBe('cancelled');
  });

  it('counts as open while its provider cannot be asked', async () => {
    const order = await anOrder(shop, { payment: provider });
    await begin(order);
    later(80);
    fake.behave({ answers: 'down' });

    expect(await askAboutOpenAttempts(deps(), order.id)).toBe('away');
  });
});

describe.each(['payu', 'przelewy24'] as const)(
  'cancelling an order whose payment by %s is open (PAY-17)',
  (provider) => {
    const fake = fakes[provider];
    const cancel = ({ id }: { id: string }) =>
      shop.visitor().send('POST', `/ecommerce/order/${id}/cancel?locale=en`, undefined, asGuest());

    it('is refused to the buyer when the provider has the money already', async () => {
      fake.behave({ notices: 'never' });
      const order = await anOrder(shop, { payment: provider });
      await fake.decide((await begin(order)).id, 'pay');

      expect((await cancel(order)).statusCode).toBe(400);

      expect(await read(order)).toMatchObject({ state: 'paid', paymentState: 'paid' });
    });

    it('waits until the provider can be asked', async () => {
      const order = await anOrder(shop, { payment: provider });
      await begin(order);
      fake.behave({ answers: 'down' });

      expect((await cancel(order)).json()).toMatchObject({ code: 'unavailable' });
      expect((await read(order)).state).toBe('awaiting_payment');
      fake.behave({});

      expect((await cancel(order)).json()).toMatchObject({ state: 'cancelled' });
    });
  },
);

describe('a payment by two ways at once (PAY-8)', () => {
  it('pays the order once, and what came twice goes back', async () => {
    const order = await anOrder(shop, { payment: 'payu' });
    const [first, second] = [await begin(order), await begin(order, { way: 'przelewy24' })];

    await Promise.all([payu.decide(first.id, 'pay'), p24.decide(second.id, 'pay')]);

    await expect
      .poll(async () => (await read(order)).transactions.map(({ state }) => state))
      .toEqual(['completed', 'completed']);
    expect(await read(order)).toMatchObject({ state: 'paid', paymentState: 'paid' });
    const { rows } = await shop.database.pool.query<{ sum: number }>(
      'select sum(amount)::int8 as sum from payment_refunds where order_id = $1',
      [order.id],
    );
    expect(rows[0]!.sum).toBe(toMinor(order.priceGross));
    expect(await paidMails(order)).toBe(1);
  });
});

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
