import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentTransaction } from '#contract/payments.ts';
import type { AttemptState } from '#domain/payments/attempts.ts';
import { toMinor } from '#domain/pricing/money.ts';
import type { Arena } from '../arena.ts';
import { openBrowser } from '../buyer/browser.ts';
import { buy } from '../buyer/buy.ts';
import { beginToPay } from '../buyer/pay.ts';
import type { Chance } from '../chance.ts';
import { killAtRandom } from '../chaos.ts';
import { decideSilently, openSigner, sendNotice } from '../provider.ts';
import type { Amount, Scenario } from '../scenario.ts';

const sizes: Record<Amount, { orders: number; notices: number; kills: number }> = {
  short: { orders: 20, notices: 1000, kills: 1 },
  long: { orders: 120, notices: 10_000, kills: 3 },
};
const senders = 24;
/** What a provider may tell about a payment on its way to each end. */
const ways: AttemptState[][] = [
  ['new', 'pending', 'completed'],
  ['pending', 'failed', 'completed'],
  ['completed'],
  ['pending', 'failed'],
  ['new', 'cancelled'],
];

type NoticeCall = { body: string; signature: string; answer: number };

export const notices: Scenario = {
  name: 'notices',
  title: 'thousands of notices shuffled, doubled and forged, with kills among them',
  play: async ({ arena, amount, name }) => {
    const { orders, notices: total, kills } = sizes[amount];
    const chance = arena.chance.of(name);
    const attempts = await aimedPayments(arena, { name, orders });
    const sign = await openSigner(arena.dataDir);
    const batch = chance.shuffle(await written(arena, attempts, { total, chance, sign }));
    const killing = killAtRandom(arena.shop, chance.of('kills'), { victim: 'server', kills });
    await Promise.all([killing, deliver(arena, batch)]);
  },
};

/** Orders whose payment has begun and waits for its provider's word. */
async function aimedPayments(
  { books, shop, chance, stock }: Arena,
  { name, orders }: { name: string; orders: number },
): Promise<PaymentTransaction[]> {
  const [productId] = await stock(1, orders);
  const attempts: PaymentTransaction[] = [];
  for (let index = 0; index < orders; index += 1) {
    const email = `${name}-${index}@example.com`;
    const browser = openBrowser(shop.url, chance.of(email));
    const bought = await buy(books, browser, {
      email,
      lines: [{ productId: productId!, quantity: 1 }],
      payment: 'sandbox',
    });
    if (!bought.ok) throw new Error(`An order for the notices was refused: ${JSON.stringify(bought.answer)}`);
    attempts.push((await beginToPay(browser, { email, orderId: bought.order.id }))!);
  }
  return attempts;
}

/** Every payment's true notices at least once and then again and again, with forged ones among them. */
async function written(
  { dataDir }: Arena,
  attempts: readonly PaymentTransaction[],
  { total, chance, sign }: { total: number; chance: Chance; sign: (body: string) => string },
): Promise<NoticeCall[]> {
  const genuine: NoticeCall[] = [];
  for (const attempt of attempts) {
    const way = chance.pick(ways);
    await decideSilently(dataDir, attempt.id, way.at(-1)!);
    for (const state of way) {
      const body = bodyOf(attempt, state);
      genuine.push({ body, signature: sign(body), answer: 200 });
    }
  }
  const all = [...genuine];
  while (all.length < total)
    all.push(chance.below(2) === 0 ? chance.pick(genuine) : forged(chance.pick(attempts), chance, sign));
  return all;
}

const bodyOf = ({ id, amount, currency }: PaymentTransaction, state: AttemptState) =>
  JSON.stringify({ payment: id, state, amount: toMinor(amount), currency });

function forged(attempt: PaymentTransaction, chance: Chance, sign: (body: string) => string): NoticeCall {
  const body = bodyOf(attempt, 'completed');
  const other = (change: object) => JSON.stringify({ ...(JSON.parse(body) as object), ...change });
  const signed = (text: string, answer: number): NoticeCall => ({ body: text, signature: sign(text), answer });
  return chance.pick([
    () => ({ body, signature: randomBytes(32).toString('hex'), answer: 401 }),
    () => ({ body, signature: sign(`${body} `), answer: 401 }),
    () => ({ body, signature: '', answer: 401 }),
    () => signed(other({ amount: toMinor(attempt.amount) - 1 }), 400),
    () => signed(other({ currency: 'EUR' }), 400),
    () => signed(other({ payment: randomBytes(10).toString('hex') }), 404),
    () => signed('{"payment":', 400),
  ])();
}

/** Sends each until it is answered, as a provider does, and looks at the answer. */
async function deliver({ shop, fault }: Arena, batch: NoticeCall[]): Promise<void> {
  const queue = batch.values();
  const wrong = new Map<string, number>();
  await Promise.all(
    Array.from({ length: senders }, async () => {
      for (const { body, signature, answer } of queue) {
        let status = 0;
        for (let turn = 0; turn < 400 && (status === 0 || status >= 500); turn += 1) {
          if (turn > 0) await sleep(100);
          status = await sendNotice(shop.url, body, signature);
        }
        if (status !== answer)
          wrong.set(`${status} instead of ${answer}`, (wrong.get(`${status} instead of ${answer}`) ?? 0) + 1);
      }
    }),
  );
  for (const [what, count] of wrong) fault(`${count} notices were answered ${what}`);
}
