import { setTimeout as sleep } from 'node:timers/promises';
import type { AttemptState } from '#domain/payments/attempts.ts';
import { startFakePayu, type FakePayu } from '#server/gateways/fakes/fake-payu.ts';
import { startFakeP24, type FakeP24 } from '#server/gateways/fakes/fake-przelewy24.ts';
import { openArena, type Arena } from '../arena.ts';
import { openBrowser } from '../buyer/browser.ts';
import { buy } from '../buyer/buy.ts';
import { beginToPay } from '../buyer/pay.ts';
import type { Amount, Scenario } from '../scenario.ts';

const ordersEach: Record<Amount, number> = { short: 2, long: 10 };
const patienceMs = 60_000;

type Providers = { payu: FakePayu; przelewy24: FakeP24; onConfirmed: { act: () => unknown } };
const providers = new WeakMap<Arena, Providers>();

export const diesBeforeCommit: Scenario = {
  name: 'dies-before-commit',
  title: 'kill -9 of the database after a provider has made money ours and before the shop has booked it',
  openArena: async ({ folder, chance }) => {
    const onConfirmed: Providers['onConfirmed'] = { act: () => {} };
    const start = { onConfirmed: () => onConfirmed.act() };
    const [payu, przelewy24] = [await startFakePayu(start), await startFakeP24(start)];
    const opened = await openArena({
      folder,
      chance,
      env: environment({ payu, przelewy24 }),
      captured: () => Promise.resolve(bookOf({ payu, przelewy24 })),
    });
    const arena = {
      ...opened,
      close: async () => {
        await opened.close();
        await Promise.all([payu.close(), przelewy24.close()]);
      },
    };
    providers.set(arena, { payu, przelewy24, onConfirmed });
    return arena;
  },
  play: async ({ arena, amount, name }) => {
    const fakes = providers.get(arena)!;
    const [productId] = await arena.stock(1, 1000);
    for (const provider of ['payu', 'przelewy24'] as const)
      for (let index = 0; index < ordersEach[amount]; index += 1)
        await payAndDie(arena, fakes, {
          provider,
          email: `${name}-${provider}-${index}@example.com`,
          productId: productId!,
          givenUp: index % 2 === 0,
        });
  },
};

type Payment = { provider: 'payu' | 'przelewy24'; email: string; productId: number; givenUp: boolean };

/**
 * Each notice is told once, to a shop whose database dies under it; where it is given up, the shop had stopped to wait
 * for the money.
 */
async function payAndDie(
  { books, shop, chance, database, fault }: Arena,
  fakes: Providers,
  { provider, email, productId, givenUp }: Payment,
): Promise<void> {
  await shop.untilReady();
  const browser = openBrowser(shop.url, chance.of(email));
  const method = { payu: 'PayU', przelewy24: 'Przelewy24' }[provider];
  const bought = await buy(books, browser, {
    email,
    lines: [{ productId, quantity: 1 }],
    payment: provider,
    method,
  });
  if (!bought.ok) return fault(`${email} could not order: ${JSON.stringify(bought.answer)}`);
  const attempt = await beginToPay(browser, { email, orderId: bought.order.id });
  if (!attempt) return fault(`${email} could not begin to pay`);
  if (givenUp) await database.pool.query(`update payment_attempts set state = 'cancelled' where id = $1`, [attempt.id]);
  const fake = fakes[provider];
  fake.behave({ repeatMs: [] });
  for (const order of fakes.payu.orders.values()) order.autoReceive = false;
  const died = Promise.withResolvers<void>();
  fakes.onConfirmed.act = async () => {
    fakes.onConfirmed.act = () => {};
    if (!shop.killDatabase()) fault(`${email}: there was no database to kill`);
    await sleep(100);
    died.resolve();
  };
  const noticesBefore = fake.courier.statuses.length;
  await fake.decide(attempt.id, 'pay');
  const isConfirmed = await Promise.race([died.promise.then(() => true), sleep(patienceMs, false)]);
  if (!isConfirmed) return fault(`${email}: nothing was confirmed`);
  for (let waited = 0; fake.courier.statuses.length === noticesBefore && waited < patienceMs; waited += 100)
    await sleep(100);
  await shop.untilReady();
}

function environment({ payu, przelewy24 }: Pick<Providers, 'payu' | 'przelewy24'>): Record<string, string> {
  return {
    PAYU_POS_ID: payu.credentials.posId,
    PAYU_CLIENT_ID: payu.credentials.clientId,
    PAYU_CLIENT_SECRET: payu.credentials.clientSecret,
    PAYU_SECOND_KEY: payu.credentials.secondKey,
    PAYU_URL: payu.url,
    P24_MERCHANT_ID: String(przelewy24.credentials.merchantId),
    P24_POS_ID: String(przelewy24.credentials.posId),
    P24_API_KEY: przelewy24.credentials.apiKey,
    P24_CRC: przelewy24.credentials.crc,
    P24_URL: przelewy24.url,
  };
}

/** What provider and shop count as paid, by the shop's own id of each payment. */
function bookOf({ payu, przelewy24 }: Pick<Providers, 'payu' | 'przelewy24'>): Map<string, AttemptState> {
  return new Map(
    [
      ...[...payu.orders.values()].map(({ extOrderId, status }) => [extOrderId, status === 'COMPLETED'] as const),
      ...[...przelewy24.transactions.values()].map(({ sessionId, status }) => [sessionId, status >= 2] as const),
    ].map(([id, isPaid]) => [id, isPaid ? 'completed' : 'pending']),
  );
}
