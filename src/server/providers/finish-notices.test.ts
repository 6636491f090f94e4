import { eq, like, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PaymentTransaction } from '#contract/payments.ts';
import { toMinor } from '#domain/pricing/money.ts';
import { outboxMessages, paymentAttempts, paymentEvents, paymentRefunds } from '#server/database/schema/index.ts';
import { payuSignature } from '#server/gateways/payu/payu-notices.ts';
import { refundOrder } from '#server/orders/index.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { usePaymentShop } from '#tests/support/payment-shop.ts';
import { checkOpenPayments, createGateways, finishNotices, reportUnbooked } from './index.ts';

const { shop, payu, p24, deps, gateways, begin, read } = await usePaymentShop();
const minuteMs = 60_000;
const fakes = { payu, przelewy24: p24 };

const later = (minutes: number) => {
  shop.now = new Date(shop.now.getTime() + minutes * minuteMs);
};
const eventsOf = (id: string) => shop.tables.select().from(paymentEvents).where(eq(paymentEvents.attemptId, id));
const setState = (id: string, state: 'cancelled' | 'failed') =>
  shop.tables.update(paymentAttempts).set({ state }).where(eq(paymentAttempts.id, id));

/** Meanwhile no order can be changed, as when the database dies before it commits. */
async function whileNothingIsBooked(work: () => Promise<unknown>): Promise<void> {
  const { pool } = shop.database;
  await pool.query(`create function refuse_all() returns trigger language plpgsql as $$ begin raise 'away'; end $$`);
  await pool.query(
    'create trigger refuse_all before update on payment_attempts for each row execute function refuse_all()',
  );
  try {
    await work();
  } finally {
    await pool.query('drop function refuse_all cascade');
  }
}

describe.each(['payu', 'przelewy24'] as const)('a notice by %s that could not be booked (PAY-15)', (provider) => {
  const fake = fakes[provider];
  /** One attempt whose notice the shop answers with an error, and which the provider does not repeat. */
  async function anUnbookedPayment(): Promise<PaymentTransaction> {
    const attempt = await begin(await anOrder(shop, { payment: provider }));
    fake.behave({ notices: 'hold' });
    await whileNothingIsBooked(async () => {
      await fake.decide(attempt.id, 'pay');
      expect(await fake.courier.release()).toContain(500);
    });
    return attempt;
  }

  it('is stored and finished later, once', async () => {
    const { id, orderId } = await anUnbookedPayment();
    expect(await read({ id: orderId })).toMatchObject({ paymentState: 'unpaid' });

    later(2);
    expect(await finishNotices(deps(), gateways())).toBeGreaterThan(0);

    expect(await read({ id: orderId })).toMatchObject({ state: 'paid', transactions: [{ state: 'completed' }] });
    expect((await eventsOf(id)).every(({ finishedAt }) => finishedAt !== null)).toBe(true);
    later(2);
    expect(await finishNotices(deps(), gateways())).toBe(0);
  });

  it('counts although its attempt has been given up meanwhile', async () => {
    const { id, orderId } = await anUnbookedPayment();
    await setState(id, 'cancelled');

    later(2);
    await finishNotices(deps(), gateways());

    expect(await read({ id: orderId })).toMatchObject({ state: 'paid' });
  });
});

describe.each(['payu', 'przelewy24'] as const)('money by %s that comes a day later (PAY-6)', (provider) => {
  const fake = fakes[provider];

  it.each(['cancelled', 'failed'] as const)('is found by asking about an attempt that was %s', async (state) => {
    const order = await anOrder(shop, { payment: provider });
    const attempt = await begin(order);
    later(80);
    await setState(attempt.id, state);
    await checkOpenPayments(deps(), gateways());
    fake.behave({ notices: 'never' });
    await fake.decide(attempt.id, 'pay');

    later(60);
    await checkOpenPayments(deps(), gateways());
    expect((await read(order)).paymentState).toBe('unpaid');
    later(24 * 60);
    await checkOpenPayments(deps(), gateways());

    expect(await read(order)).toMatchObject({ state: 'paid', transactions: [{ id: attempt.id, state: 'completed' }] });
  });
});

describe('a notice with a wrong signature (PAY-15)', () => {
  const newKey = 'another-second-key';
  const notify = async (attempt: PaymentTransaction, { key = newKey, status = 'COMPLETED', form = '' } = {}) => {
    const { orderId } = [...payu.orders.values()].find(({ extOrderId }) => extOrderId === attempt.id)!;
    const body = JSON.stringify({
      order: {
        orderId,
        extOrderId: attempt.id,
        status,
        totalAmount: String(toMinor(attempt.amount)),
        currencyCode: 'PLN',
      },
      form,
    });
    return shop.app.inject({
      method: 'POST',
      url: '/api/payments/notices/payu',
      payload: body,
      headers: {
        'content-type': 'application/json',
        cookie: 'session=secret',
        'openpayu-signature': `signature=${payuSignature(body, key)};algorithm=MD5`,
      },
    });
  };

  it('is believed once the key of the shop has been mended', async () => {
    const order = await anOrder(shop, { payment: 'payu' });
    const attempt = await begin(order);
    expect((await notify(attempt)).statusCode).toBe(401);
    const [event] = await eventsOf(attempt.id);
    expect(Object.keys(event!.headers)).toEqual(['openpayu-signature']);
    later(2);
    expect(await finishNotices(deps(), gateways())).toBe(0);
    expect((await read(order)).paymentState).toBe('unpaid');

    later(10);
    const config = { ...shop.config, payu: { ...shop.config.payu!, secondKey: newKey } };
    expect(await finishNotices({ ...deps(), config }, createGateways(config))).toBe(1);

    expect((await read(order)).paymentState).toBe('paid');
  });

  it('is kept ten times at most, and of attempts that are there alone', async () => {
    const attempt = await begin(await anOrder(shop, { payment: 'payu' }));
    for (let turn = 0; turn < 13; turn += 1) await notify(attempt, { form: String(turn) });

    expect(await eventsOf(attempt.id)).toHaveLength(10);
    const strange = { orderId: 'X', extOrderId: 'nobody', status: 'COMPLETED', totalAmount: '1', currencyCode: 'PLN' };
    const body = JSON.stringify({ order: strange });
    const answers = await Promise.all(
      [payuSignature(body, newKey), 'no form at all'].map((signature) =>
        shop.app.inject({
          method: 'POST',
          url: '/api/payments/notices/payu',
          payload: body,
          headers: { 'content-type': 'application/json', 'openpayu-signature': `signature=${signature}` },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
    expect(await eventsOf('nobody')).toEqual([]);
  });
});

describe('a notice that could not be booked for a week (PAY-15)', () => {
  const dayMinutes = 24 * 60;
  beforeEach(() => shop.tables.delete(paymentEvents));
  const unbookedMails = () =>
    shop.tables.select().from(outboxMessages).where(like(outboxMessages.key, 'payment-unbooked:%'));
  const anOldNotice = (attempt: PaymentTransaction, eventKey: string) =>
    shop.tables
      .insert(paymentEvents)
      .values({ provider: 'payu', eventKey, attemptId: attempt.id, payload: '{}', receivedAt: shop.now });

  it('is told to the staff once, where its payment was not completed otherwise', async () => {
    const [open, paid] = [await anOrder(shop, { payment: 'payu' }), await anOrder(shop, { payment: 'payu' })];
    const [lost, completed] = [await begin(open), await begin(paid)];
    await anOldNotice(lost, 'lost');
    await anOldNotice(completed, 'completed otherwise');
    await shop.tables.update(paymentAttempts).set({ state: 'completed' }).where(eq(paymentAttempts.id, completed.id));

    later(6 * dayMinutes);
    expect(await reportUnbooked(deps())).toBe(0);
    later(2 * dayMinutes);
    expect(await reportUnbooked(deps())).toBe(1);
    expect(await reportUnbooked(deps())).toBe(0);

    const mails = await unbookedMails();
    expect(mails).toMatchObject([{ recipient: 'staff@example.com' }]);
    expect(mails[0]!.text).toContain(open.reference);
    expect(mails[0]!.text).not.toContain(paid.reference);
  });

  it('is told once, by whichever worker is first', async () => {
    await anOldNotice(await begin(await anOrder(shop, { payment: 'payu' })), 'shared');
    later(8 * dayMinutes);

    const counts = await Promise.all([reportUnbooked(deps()), reportUnbooked(deps()), reportUnbooked(deps())]);

    expect(counts.toSorted()).toEqual([0, 0, 1]);
  });
});

describe('a payment by a provider that was taken out of the configuration (PAY-16)', () => {
  it('is closed after its life', async () => {
    const order = await anOrder(shop, { payment: 'payu' });
    const attempt = await begin(order);
    const config = { ...shop.config, payu: null };
    const without = { ...deps(), config };
    const stateOf = async () => (await read(order)).transactions.map(({ id, state }) => ({ id, state }));

    later(15);
    await checkOpenPayments(without, createGateways(config));
    expect(await stateOf()).toEqual([{ id: attempt.id, state: 'new' }]);
    later(60);
    await checkOpenPayments({ ...without, clock: () => shop.now }, createGateways(config));

    expect(await stateOf()).toEqual([{ id: attempt.id, state: 'cancelled' }]);
  });
});

describe('a gift of the shop (PAY-8)', () => {
  it('does not shorten the return of a payment that came twice', async () => {
    const order = await anOrder(shop, { payment: 'payu' });
    const [first, second] = [await begin(order), await begin(order, { way: 'przelewy24' })];
    await payu.decide(first.id, 'pay');
    await expect.poll(async () => (await read(order)).paymentState).toBe('paid');
    const { reference } = order;
    await shop.database.transaction((tx) =>
      refundOrder(tx, { reference, amount: 200_00, reason: 'a scratch', author: 'ola' }),
    );

    await p24.decide(second.id, 'pay');

    await expect
      .poll(async () => (await read(order)).transactions.map(({ state }) => state))
      .toEqual(['completed', 'completed']);
    const refunds = await shop.tables
      .select({ cause: paymentRefunds.cause, amount: sql<number>`sum(${paymentRefunds.amount})::int` })
      .from(paymentRefunds)
      .where(eq(paymentRefunds.orderId, order.id))
      .groupBy(paymentRefunds.cause)
      .orderBy(paymentRefunds.cause);
    expect(refunds).toEqual([
      { cause: 'goodwill', amount: 200_00 },
      { cause: 'surplus', amount: toMinor(order.priceGross) },
    ]);
  });
});
