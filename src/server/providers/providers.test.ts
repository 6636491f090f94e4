import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { toMinor } from '#domain/pricing/money.ts';
import { outboxMessages, paymentEvents, paymentAttempts } from '#server/database/schema/index.ts';
import { changeOrderState } from '#server/orders/index.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { usePaymentShop } from '#tests/support/payment-shop.ts';
import { beginPayment } from './begin-payment.ts';
import { askAboutOpenAttempts, checkOpenPayments, createGateways } from './index.ts';

const { shop, payu, p24, deps, gateways, pay, begin, read, untilPayment, paidMails, statusAt } = await usePaymentShop();
const minuteMs = 60_000;
const fakes = { payu, przelewy24: p24 };
type Provider = keyof typeof fakes;

const rowOf = async (id: string) =>
  (await shop.tables.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)))[0]!;
const eventsOf = (id: string) => shop.tables.select().from(paymentEvents).where(eq(paymentEvents.attemptId, id));
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
        message: expect.stringContaining('is not responding'),
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

describe('a payment that is begun while something is away (PAY-18)', () => {
  const beginning = async (idempotencyKey: string) => ({
    orderId: (await anOrder(shop, { payment: 'payu' })).id,
    way: { provider: 'payu', channel: '' } as const,
    idempotencyKey,
    blikCode: undefined,
    ip: '127.0.0.1',
    userAgent: '',
  });

  it('keeps the answer of the provider once the database is back', async () => {
    let transactions = 0;
    const transaction: typeof shop.database.transaction = async (work) => {
      transactions += 1;
      if (transactions === 2 || transactions === 3)
        throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
      return shop.database.transaction(work);
    };

    const begun = await beginning('kept');
    const attempt = await beginPayment(
      { ...deps(), database: { ...shop.database, transaction } },
      createGateways(shop.config),
      begun,
    );

    expect(attempt.redirectUrl).toMatch(`${payu.url}/pay/`);
    expect([...payu.orders.values()].filter(({ extOrderId }) => extOrderId === attempt.id)).toHaveLength(1);
    expect(transactions).toBe(4);
  });

  it.each([
    ['given up without knowing what the provider made of it', { state: 'failed' as const }, 0],
    ['abandoned by whoever began it', {}, 1],
  ])('is not waited for when it was %s', async (_name, change, minutes) => {
    const begun = await beginning(`begun-${minutes}`);
    const { id } = await beginPayment(deps(), createGateways(shop.config), begun);
    await shop.tables
      .update(paymentAttempts)
      .set({ ...change, announcingSince: shop.now })
      .where(eq(paymentAttempts.id, id));
    later(minutes);
    const reads = vi.spyOn(shop.database.reader, 'select');

    await expect(beginPayment(deps(), createGateways(shop.config), begun)).rejects.toMatchObject({
      code: 'unavailable',
      text: { key: 'payment.provider_away' },
    });
    expect(reads).not.toHaveBeenCalled();
    reads.mockRestore();
  });
});
