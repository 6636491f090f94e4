import { createHash, createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { PaymentTransaction } from '#contract/payments.ts';
import { toMinor } from '#domain/pricing/money.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { outboxMessages, paymentEvents, paymentAttempts } from '#server/database/schema/index.ts';
import { sandboxSignatureHeader } from '#server/gateways/sandbox-gateway.ts';
import { changeOrderState } from '#server/orders/index.ts';
import { anOrder, asGuest } from '#tests/support/order-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { checkOpenPayments, createGateways, registerSandboxPages } from './index.ts';

const shop = useTestShop();
const deps = (): ServerDeps => ({
  database: shop.database,
  config: shop.config,
  log: shop.app.log,
  clock: () => shop.now,
});
const minuteMs = 60_000;

beforeAll(async () => {
  registerSandboxPages(shop.app, deps());
  // The first decision creates the secret that signs the notices below.
  await createGateways(shop.config).sandbox.decide({ attemptId: 'first', amount: 1, currency: 'PLN' }, 'new');
});

const begin = async ({ id }: Order) =>
  (await shop.visitor().send('POST', `/ecommerce/order/${id}/pay`, undefined, asGuest())).json<PaymentTransaction>();
const read = async ({ id }: { id: string }) =>
  (await shop.visitor().get(`/ecommerce/order/${id}`, asGuest())).json<Order>();
const mailKeys = async (...ids: string[]) =>
  (await shop.tables.select().from(outboxMessages).orderBy(outboxMessages.id))
    .map(({ key }) => key)
    .filter((key) => ids.some((id) => key.includes(id)));

const notify = (rawBody: string, signature?: string, provider = 'sandbox') =>
  shop.app.inject({
    method: 'POST',
    url: `/api/payments/notices/${provider}`,
    payload: rawBody,
    headers: {
      'content-type': 'application/json',
      ...(signature === undefined ? {} : { [sandboxSignatureHeader]: signature }),
    },
  });
const sign = async (rawBody: string) =>
  createHmac('sha256', await readFile(join(shop.config.dataDir, 'sandbox-payments', '.secret'), 'utf8'))
    .update(rawBody)
    .digest('hex');
const notice = ({ id, amount }: Pick<PaymentTransaction, 'id' | 'amount'>, state: string, changed: object = {}) =>
  JSON.stringify({ payment: id, state, amount: toMinor(amount), currency: 'PLN', ...changed });
const tell = async (attempt: PaymentTransaction, state: string, changed: object = {}) => {
  const rawBody = notice(attempt, state, changed);
  return notify(rawBody, await sign(rawBody));
};
const decide = (id: string, decision: string) =>
  shop.app.inject({
    method: 'POST',
    url: `/sandbox-payment/${id}`,
    payload: `decision=${decision}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const page = (id: string) => shop.app.inject({ method: 'GET', url: `/sandbox-payment/${id}` });

describe('the page of the sandbox provider (PAY-11)', () => {
  it('shows reference and amount in the language of the order', async () => {
    const [polish, english] = [await anOrder(shop), await anOrder(shop, { locale: 'en' })];
    const [first, second] = [await page((await begin(polish)).id), await page((await begin(english)).id)];

    expect(first.statusCode).toBe(200);
    expect(first.headers['content-security-policy']).toContain("default-src 'none'");
    expect(first.body).toContain('<html lang="pl">');
    expect(first.body).toContain(polish.reference);
    expect(first.body).toContain('1\u00a0319,00\u00a0zł');
    expect(first.body).toContain(`href="/zloz-zamowienie/podsumowanie/${polish.id}"`);
    expect(second.body).toContain('Decline');
    expect(second.body).toContain(`href="/en/submit-order/summary/${english.id}"`);
  });

  it('carries the style sheet that its policy allows', async () => {
    const { body, headers } = await page((await begin(await anOrder(shop))).id);
    const [, style = ''] = /<style>([^]*)<\/style>/.exec(body)!;

    expect(headers['content-security-policy']).toContain(
      `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    );
  });

  it('pays the order and leads back to its summary', async () => {
    const order = await anOrder(shop, { locale: 'en' });
    const attempt = await begin(order);

    const response = await decide(attempt.id, 'pay');

    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe(`/en/submit-order/summary/${order.id}`);
    expect(await read(order)).toMatchObject({
      state: 'paid',
      paymentState: 'paid',
      canPay: false,
      transactions: [{ id: attempt.id, state: 'completed' }],
    });
    expect(await mailKeys(order.id, attempt.id)).toEqual([`order-received:${order.id}`, `order-paid:${order.id}`]);
    const [mail] = await shop.tables
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.key, `order-paid:${order.id}`));
    expect(mail!.text).toContain('no money has moved');
    expect(await read(order)).toMatchObject({ testPayment: true });
  });

  it('refuses the payment, which can be tried again', async () => {
    const order = await anOrder(shop);
    const attempt = await begin(order);

    expect((await decide(attempt.id, 'refuse')).statusCode).toBe(303);

    expect(await read(order)).toMatchObject({ state: 'awaiting_payment', paymentState: 'failed', canPay: true });
    expect(await mailKeys(order.id, attempt.id)).toEqual([
      `order-received:${order.id}`,
      `order-payment_failed:${attempt.id}`,
    ]);
    const again = await begin(order);
    expect(again.id).not.toBe(attempt.id);
    await decide(again.id, 'pay');
    expect(await read(order)).toMatchObject({ state: 'paid', paymentState: 'paid' });
  });

  it('keeps the first decision', async () => {
    const order = await anOrder(shop);
    const attempt = await begin(order);
    await decide(attempt.id, 'refuse');

    await decide(attempt.id, 'pay');

    expect(await read(order)).toMatchObject({ paymentState: 'failed' });
    expect((await page(attempt.id)).body).toContain('Ta płatność jest już rozstrzygnięta.');
    expect((await page(attempt.id)).body).not.toContain('<form');
  });

  it('knows only its own payments and two decisions', async () => {
    const order = await anOrder(shop, { payment: 'transfer' });
    const transfer = await begin(order);
    const online = await begin(await anOrder(shop));

    expect((await page('2222222222222222')).statusCode).toBe(404);
    expect((await page(transfer.id)).statusCode).toBe(404);
    expect((await decide(transfer.id, 'pay')).statusCode).toBe(404);
    expect((await decide(online.id, 'steal')).statusCode).toBe(400);
  });
});

describe('notices of a provider (PAY-4, PAY-5)', () => {
  it('are believed by their signature alone', async () => {
    const attempt = await begin(await anOrder(shop));
    const rawBody = notice(attempt, 'completed');

    expect((await notify(rawBody)).statusCode).toBe(401);
    expect((await notify(rawBody, await sign(`${rawBody} `))).statusCode).toBe(401);
    expect((await notify('no json', await sign('no json'))).statusCode).toBe(400);
    expect((await notify(rawBody, await sign(rawBody))).statusCode).toBe(200);
    expect((await notify(rawBody, await sign(rawBody), 'nobody')).statusCode).toBe(404);
  });

  it('are signed over the bytes that came, whatever their spelling', async () => {
    const order = await anOrder(shop);
    const rawBody = ` ${notice(await begin(order), 'completed').replaceAll(':', ' : ')}\n`;

    expect((await notify(rawBody, await sign(rawBody))).statusCode).toBe(200);
    expect((await read(order)).paymentState).toBe('paid');
  });

  it('are refused for an unknown payment and for another amount or currency', async () => {
    const order = await anOrder(shop);
    const attempt = await begin(order);

    expect((await tell({ ...attempt, id: '2222222222222222' }, 'completed')).statusCode).toBe(404);
    expect((await tell(attempt, 'completed', { amount: 1 })).statusCode).toBe(400);
    expect((await tell(attempt, 'completed', { currency: 'EUR' })).statusCode).toBe(400);
    expect(await read(order)).toMatchObject({ paymentState: 'unpaid', transactions: [{ state: 'new' }] });
    const events = await shop.tables.select().from(paymentEvents).where(eq(paymentEvents.attemptId, attempt.id));
    expect(events.map(({ finishedAt }) => finishedAt)).toEqual([expect.any(Date), expect.any(Date)]);
  });

  it('have their effect once, also when they come at the same time', async () => {
    const order = await anOrder(shop);
    const attempt = await begin(order);

    const answers = await Promise.all(Array.from({ length: 5 }, () => tell(attempt, 'completed')));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(await mailKeys(order.id)).toEqual([`order-received:${order.id}`, `order-paid:${order.id}`]);
    expect(await shop.tables.select().from(paymentEvents).where(eq(paymentEvents.attemptId, attempt.id))).toHaveLength(
      1,
    );
  });

  it('never unpay an order by a late failure of another attempt, or of the same', async () => {
    const order = await anOrder(shop);
    const first = await begin(order);
    shop.now = new Date(shop.now.getTime() + 16 * minuteMs);
    const second = await begin(order);
    await tell(second, 'completed');

    await tell(first, 'failed');
    await tell(first, 'cancelled');
    await tell(second, 'failed');

    expect(await read(order)).toMatchObject({
      state: 'paid',
      paymentState: 'paid',
      transactions: [{ state: 'failed' }, { state: 'completed' }],
    });
    expect(await mailKeys(order.id, first.id, second.id)).toEqual([
      `order-received:${order.id}`,
      `order-paid:${order.id}`,
    ]);
  });

  it('show a payment that is still under way', async () => {
    const order = await anOrder(shop);
    await tell(await begin(order), 'pending');

    expect(await read(order)).toMatchObject({ state: 'awaiting_payment', paymentState: 'pending' });
  });

  it('leave a cancelled order cancelled, though its money is noted', async () => {
    const order = await anOrder(shop);
    const attempt = await begin(order);
    await shop.database.transaction((tx) =>
      changeOrderState(tx, shop.config, { reference: order.reference, state: 'cancelled', author: 'ola' }),
    );

    await tell(attempt, 'completed');

    expect(await read(order)).toMatchObject({ state: 'cancelled', paymentState: 'paid' });
  });
});

describe('a notice that never comes (PAY-6)', () => {
  it('is made up for by asking the provider', async () => {
    const order = await anOrder(shop);
    const attempt = await begin(order);
    const gateways = createGateways(shop.config);
    await gateways.sandbox.decide(
      { attemptId: attempt.id, amount: toMinor(attempt.amount), currency: 'PLN' },
      'completed',
    );

    await checkOpenPayments(deps(), gateways);
    expect(await read(order)).toMatchObject({ paymentState: 'unpaid' });
    shop.now = new Date(shop.now.getTime() + 11 * minuteMs);
    await checkOpenPayments(deps(), gateways);

    expect(await read(order)).toMatchObject({ state: 'paid', paymentState: 'paid' });
    expect(
      await shop.tables
        .select({ state: paymentAttempts.state })
        .from(paymentAttempts)
        .where(eq(paymentAttempts.id, attempt.id)),
    ).toEqual([{ state: 'completed' }]);
  });
});
