import { asc, eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/order.ts';
import { toMinor } from '#domain/pricing/money.ts';
import { outboxMessages, paymentRefunds, paymentAttempts } from '#server/database/schema/index.ts';
import { changeOrderState, lockOrder, requestRefund } from '#server/orders/index.ts';
import { saveTry } from '#server/payments/index.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { usePaymentShop } from '#tests/support/payment-shop.ts';
import { applyRefundState } from './apply-refund-state.ts';
import { checkSilentRefunds, finishRefundByHand, sendRefunds } from './index.ts';

const { shop, payu, p24, deps, gateways, begin, read, untilPayment } = await usePaymentShop();
const fakes = { payu, przelewy24: p24 };
type Provider = keyof typeof fakes;
const minuteMs = 60_000;

const later = (minutes: number) => {
  shop.now = new Date(shop.now.getTime() + minutes * minuteMs);
};
const refundsOf = ({ id }: { id: string }) =>
  shop.tables
    .select()
    .from(paymentRefunds)
    .where(eq(paymentRefunds.orderId, id))
    .orderBy(asc(paymentRefunds.createdAt));
const attemptsOf = async ({ id }: { id: string }) =>
  (await shop.tables.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, id))).map(({ state }) => state);
const untilRefund = (order: Order, state: string) =>
  expect.poll(async () => (await refundsOf(order)).map((refund) => refund.state)).toEqual([state]);
const send = () => sendRefunds(deps(), gateways());
const refundsAt = (provider: Provider, { reference }: Order) =>
  (provider === 'payu' ? [...payu.orders.values()] : [...p24.transactions.values()])
    .filter(({ description }) => description === reference)
    .flatMap(({ refunds }) => refunds.map(({ amount }) => Number(amount)));

async function aPaidOrder(provider: Provider): Promise<Order> {
  const order = await anOrder(shop, { payment: provider });
  const attempt = await begin(order);
  await fakes[provider].decide(attempt.id, 'pay');
  const paid = await untilPayment(order, 'paid');
  if (provider === 'przelewy24') await expect.poll(() => p24.transactions.get(attempt.id)?.status).toBe(2);
  return paid;
}

const request = ({ id }: { id: string }, amount: number) =>
  shop.database.transaction(async (tx) => {
    await lockOrder(tx, { id });
    return requestRefund(tx, { orderId: id, amount, cause: 'goodwill', reason: 'test', author: 'ola' });
  });

describe.each(['payu', 'przelewy24'] as const)('a refund by %s (PAY-7)', (provider) => {
  const fake = fakes[provider];

  it('of everything makes the payment refunded, and the customer is told', async () => {
    const order = await aPaidOrder(provider);
    const [refund] = await request(order, toMinor(order.priceGross));

    expect(await send()).toEqual({ sent: 1, failed: 0 });

    await untilRefund(order, 'completed');
    expect(await attemptsOf(order)).toEqual(['refunded']);
    expect(refundsAt(provider, order)).toEqual([toMinor(order.priceGross)]);
    const mails = await shop.tables
      .select()
      .from(outboxMessages)
      .where(like(outboxMessages.key, `%${refund!.id}%`));
    expect(mails).toHaveLength(1);
  });

  it('of a part leaves the payment as it is, and another part may follow', async () => {
    const order = await aPaidOrder(provider);
    await request(order, 100_00);
    await send();
    await untilRefund(order, 'completed');
    expect(await attemptsOf(order)).toEqual(['completed']);
    expect((await read(order)).paymentState).toBe('paid');

    await request(order, toMinor(order.priceGross) - 100_00);
    await send();

    await expect.poll(() => attemptsOf(order)).toEqual(['refunded']);
    expect(refundsAt(provider, order)).toEqual([100_00, toMinor(order.priceGross) - 100_00]);
  });

  it('is sent once, whoever sends', async () => {
    const order = await aPaidOrder(provider);
    await request(order, 100_00);

    const results = await Promise.all(Array.from({ length: 5 }, send));

    expect(results.reduce((sum, { sent }) => sum + sent, 0)).toBe(1);
    expect(refundsAt(provider, order)).toEqual([100_00]);
  });

  it('is asked for again after a pause that grows while the provider is down', async () => {
    const order = await aPaidOrder(provider);
    await request(order, 100_00);
    fake.behave({ answers: 'down' });

    expect(await send()).toEqual({ sent: 0, failed: 1 });
    expect(await send()).toEqual({ sent: 0, failed: 0 });
    later(2);
    expect(await send()).toEqual({ sent: 0, failed: 1 });
    later(1);
    expect(await send()).toEqual({ sent: 0, failed: 0 });
    fake.behave({});
    later(2);
    expect(await send()).toEqual({ sent: 1, failed: 0 });

    await untilRefund(order, 'completed');
    expect((await refundsOf(order))[0]).toMatchObject({ attempts: 3, lastError: null });
  });

  it('keeps what its try has said when the notice comes with it', async () => {
    const [refund] = await request(await aPaidOrder(provider), 100_00);
    await shop.tables.update(paymentRefunds).set({ lastError: 'away' }).where(eq(paymentRefunds.id, refund!.id));
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

    const noticed = await shop.database.transaction(async (tx) => {
      await saveTry(tx, refund!.id, { state: 'pending', providerRef: 'r-1', error: null, now: shop.now });
      const notice = shop.database.transaction((other) =>
        applyRefundState(deps(), other, refund!, { state: 'completed', providerRef: null }),
      );
      await expect.poll(async () => (await shop.database.pool.query(waiting)).rowCount).toBe(1);
      return { notice };
    });
    await noticed.notice;

    const [kept] = await shop.tables.select().from(paymentRefunds).where(eq(paymentRefunds.id, refund!.id));
    expect(kept).toMatchObject({ state: 'completed', providerRef: 'r-1', lastError: null });
  });

  it('that a worker died over is sent by the next one', async () => {
    const order = await aPaidOrder(provider);
    const [refund] = await request(order, 100_00);
    await shop.tables.update(paymentRefunds).set({ sendingSince: shop.now }).where(eq(paymentRefunds.id, refund!.id));

    expect(await send()).toEqual({ sent: 0, failed: 0 });
    later(3);
    expect(await send()).toEqual({ sent: 1, failed: 0 });
  });

  it('locks nothing while its provider is asked', async () => {
    const order = await aPaidOrder(provider);
    const [refund] = await request(order, 100_00);
    fake.behave({ answers: 'slow', slowMs: 1500 });
    const sending = send();
    const isClaimed = async () => (await refundsOf(order))[0]!.sendingSince !== null;
    await expect.poll(isClaimed).toBe(true);

    const locked = await shop.database.pool.query('select id from payment_refunds where id = $1 for update nowait', [
      refund!.id,
    ]);

    expect(locked.rowCount).toBe(1);
    await sending;
  });

  it('whose answer got lost is the same refund when it is asked for again', async () => {
    const order = await aPaidOrder(provider);
    await request(order, 100_00);
    fake.behave({ answers: 'lost', refunds: 'silent' });
    await send();
    fake.behave({ refunds: 'silent' });
    later(5);

    await send();

    expect(refundsAt(provider, order)).toEqual([100_00]);
    expect((await refundsOf(order))[0]!.state).toBe('pending');
  });

  it('that ends in silence is found by asking', async () => {
    const order = await aPaidOrder(provider);
    await request(order, 100_00);
    fake.behave({ refunds: 'silent' });
    await send();
    for (const { refunds } of provider === 'payu' ? payu.orders.values() : p24.transactions.values())
      for (const refund of refunds) Object.assign(refund, { status: provider === 'payu' ? 'FINALIZED' : 1 });

    later(61);
    await checkSilentRefunds(deps(), gateways());

    expect((await refundsOf(order))[0]!.state).toBe('completed');
  });

  it.each(['rejected', 'refused'] as const)('that is %s fails for good, and the staff is told', async (refunds) => {
    const order = await aPaidOrder(provider);
    const [refund] = await request(order, 100_00);
    fake.behave({ refunds, repeatMs: [20] });

    await send();

    await untilRefund(order, 'failed');
    const [mail] = await shop.tables
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.key, `refund-failed:${refund!.id}`));
    expect(mail).toMatchObject({ recipient: 'staff@example.com', subject: expect.stringContaining(order.reference) });
    expect(await attemptsOf(order)).toEqual(['completed']);
    expect(await finishRefundByHand(deps(), refund!.id)).toMatchObject({ ok: true });
    expect((await refundsOf(order))[0]!.state).toBe('completed');
  });
});

describe('a refund of a transfer (PAY-13)', () => {
  it('waits for a person', async () => {
    const order = await anOrder(shop, { payment: 'transfer' });
    await shop.database.transaction((tx) =>
      changeOrderState(tx, shop.config, { reference: order.reference, state: 'paid', author: 'ola' }),
    );
    const [refund] = await request(order, toMinor(order.priceGross));

    expect(await send()).toEqual({ sent: 0, failed: 0 });
    expect((await refundsOf(order))[0]!.state).toBe('new');
    expect(await finishRefundByHand(deps(), 'nothing')).toEqual({ ok: false, reason: 'unknown' });
    expect(await finishRefundByHand(deps(), refund!.id)).toMatchObject({ ok: true });
    expect(await finishRefundByHand(deps(), refund!.id)).toEqual({ ok: false, reason: 'done' });

    expect(await attemptsOf(order)).toEqual(['refunded']);
  });
});

describe('a refund that its provider will send', () => {
  it('is made by nobody else', async () => {
    const order = await aPaidOrder('payu');
    const [refund] = await request(order, 100_00);

    expect(await finishRefundByHand(deps(), refund!.id)).toEqual({ ok: false, reason: 'sent-by-provider' });
  });
});
