import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { PaymentTransaction } from '#contract/payments.ts';
import type { LightMyRequestResponse } from 'fastify';
import { startFakeP24, type FakeP24 } from '#server/gateways/fakes/fake-przelewy24.ts';
import { startFakePayu, type FakePayu } from '#server/gateways/fakes/fake-payu.ts';
import { outboxMessages } from '#server/database/schema/index.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { createGateways } from '#server/providers/index.ts';
import { asGuest } from './order-builders.ts';
import { useTestShop, type TestShop } from './test-shop.ts';
import { freePort } from '#tests/support/free-port.ts';

/** A shop that listens, so that the fakes of both providers can send it their notices. */
export type PaymentShop = {
  shop: TestShop;
  payu: FakePayu;
  p24: FakeP24;
  deps: () => ServerDeps;
  gateways: () => ReturnType<typeof createGateways>;
  pay: (order: Pick<Order, 'id'>, body?: object) => Promise<LightMyRequestResponse>;
  begin: (order: Pick<Order, 'id'>, body?: object) => Promise<PaymentTransaction>;
  read: (order: { id: string }) => Promise<Order>;
  /** Waits until the order's payment is in this state: notices arrive later. */
  untilPayment: (order: { id: string }, state: Order['paymentState']) => Promise<Order>;
  /** How many mails told the buyer that the order is paid. */
  paidMails: (order: { id: string }) => Promise<number>;
  /** What the provider of an attempt keeps as its state. */
  statusAt: (attempt: PaymentTransaction) => string | number | undefined;
};

/** Registers the hooks of a test file; await it at its top. */
export async function usePaymentShop(env: Record<string, string> = {}): Promise<PaymentShop> {
  const [payu, p24, port] = [await startFakePayu(), await startFakeP24(), await freePort()];
  const { posId, clientId, clientSecret, secondKey } = payu.credentials;
  const shop = useTestShop({
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    MAIL_STAFF: 'staff@example.com',
    PAYU_POS_ID: posId,
    PAYU_CLIENT_ID: clientId,
    PAYU_CLIENT_SECRET: clientSecret,
    PAYU_SECOND_KEY: secondKey,
    PAYU_URL: payu.url,
    P24_MERCHANT_ID: String(p24.credentials.merchantId),
    P24_POS_ID: String(p24.credentials.posId),
    P24_API_KEY: p24.credentials.apiKey,
    P24_CRC: p24.credentials.crc,
    P24_URL: p24.url,
    ...env,
  });
  beforeAll(() => shop.app.listen({ port, host: '127.0.0.1' }));
  afterEach(() => {
    for (const fake of [payu, p24]) fake.behave({ repeatMs: [20, 50, 100] });
  });
  afterAll(() => Promise.all([payu.close(), p24.close()]));
  for (const fake of [payu, p24]) fake.behave({ repeatMs: [20, 50, 100] });

  const pay: PaymentShop['pay'] = ({ id }, body) =>
    shop.visitor().send('POST', `/ecommerce/order/${id}/pay?locale=en`, body, asGuest());
  const read: PaymentShop['read'] = async ({ id }) =>
    (await shop.visitor().get(`/ecommerce/order/${id}`, asGuest())).json<Order>();
  return {
    shop,
    payu,
    p24,
    pay,
    read,
    deps: () => ({ database: shop.database, config: shop.config, log: shop.app.log, clock: () => shop.now }),
    gateways: () => createGateways(shop.config),
    begin: async (order, body) => (await pay(order, body)).json<PaymentTransaction>(),
    untilPayment: async (order, state) => {
      await expect.poll(async () => (await read(order)).paymentState, { timeout: 15_000, interval: 50 }).toBe(state);
      return read(order);
    },
    paidMails: ({ id }) => shop.tables.$count(outboxMessages, eq(outboxMessages.key, `order-paid:${id}`)),
    statusAt: ({ method, id }) =>
      method === 'payu'
        ? [...payu.orders.values()].find(({ extOrderId }) => extOrderId === id)?.status
        : p24.transactions.get(id)?.status,
  };
}
