import type { AttemptState } from '#domain/payments/attempts.ts';
import type { Behaviour } from '#server/gateways/fakes/fake-behaviour.ts';
import { startFakePayu, type FakePayu } from '#server/gateways/fakes/fake-payu.ts';
import { openArena, type Arena } from '../arena.ts';
import { openBrowser } from '../buyer/browser.ts';
import { buy } from '../buyer/buy.ts';
import { beginToPay } from '../buyer/pay.ts';
import type { Amount, Scenario } from '../scenario.ts';

const ordersEach: Record<Amount, number> = { short: 2, long: 12 };
const ways: Behaviour['notices'][] = [
  'once',
  'twice',
  'late',
  'before-return',
  'wrong-amount',
  'wrong-currency',
  'wrong-signature',
  'never',
];
const providers = new WeakMap<Arena, FakePayu>();

export const misbehavingProvider: Scenario = {
  name: 'misbehaving-provider',
  title: 'a provider that notifies twice, late, before the return, wrongly or never, and is asked afterwards',
  openArena: async ({ folder, chance }) => {
    const payu = await startFakePayu();
    const { posId, clientId, clientSecret, secondKey } = payu.credentials;
    const env = {
      PAYU_POS_ID: posId,
      PAYU_CLIENT_ID: clientId,
      PAYU_CLIENT_SECRET: clientSecret,
      PAYU_SECOND_KEY: secondKey,
      PAYU_URL: payu.url,
    };
    const opened = await openArena({ folder, chance, env, captured: () => Promise.resolve(bookOf(payu)) });
    const arena = {
      ...opened,
      close: async () => {
        await opened.close();
        await payu.close();
      },
    };
    providers.set(arena, payu);
    return arena;
  },
  play: async ({ arena, amount, name }) => {
    const payu = providers.get(arena)!;
    const [productId] = await arena.stock(1, 1000);
    for (const way of ways) {
      payu.behave({ notices: way, repeatMs: [300], lateMs: 500 });
      await Promise.all(
        Array.from({ length: ordersEach[amount] }, (_, index) =>
          payOnce(arena, payu, {
            email: `${name}-${way}-${index}@example.com`,
            productId: productId!,
            blik: index % 2 === 0,
          }),
        ),
      );
    }
  },
};

/** By BLIK, which the provider charges before it answers, or on its page. */
async function payOnce(
  { books, shop, chance, fault }: Arena,
  payu: FakePayu,
  { email, productId, blik }: { email: string; productId: number; blik: boolean },
): Promise<void> {
  const browser = openBrowser(shop.url, chance.of(email));
  const bought = await buy(books, browser, {
    email,
    lines: [{ productId, quantity: 1 }],
    payment: 'payu',
    method: blik ? 'BLIK' : 'PayU',
  });
  if (!bought.ok) return fault(`${email} could not order: ${JSON.stringify(bought.answer)}`);
  const attempt = await beginToPay(
    browser,
    { email, orderId: bought.order.id },
    blik ? { blikCode: '777123' } : undefined,
  );
  if (!attempt) return fault(`${email} could not begin to pay`);
  if (!blik) await payu.decide(attempt.id, 'pay');
}

/** Its orders by the shop's own id of each payment. */
function bookOf({ orders }: FakePayu): Map<string, AttemptState> {
  return new Map(
    [...orders.values()].map(({ extOrderId, status }) => [
      extOrderId,
      status === 'COMPLETED' ? 'completed' : 'pending',
    ]),
  );
}
