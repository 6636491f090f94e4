import { setTimeout as sleep } from 'node:timers/promises';
import { and, isNotNull, isNull } from 'drizzle-orm';
import { outboxMessages } from '#server/database/schema/index.ts';
import type { Arena } from '../arena.ts';
import { openBrowser } from '../buyer/browser.ts';
import { buy } from '../buyer/buy.ts';
import type { Amount, Scenario } from '../scenario.ts';

const orders: Record<Amount, number> = { short: 1, long: 20 };
const patienceMs = 180_000;

async function order({ books, shop, chance }: Arena, productId: number, email: string): Promise<void> {
  await buy(books, openBrowser(shop.url, chance.of(email)), {
    email,
    lines: [{ productId, quantity: 1 }],
    payment: 'transfer',
  });
}

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`After ${patienceMs / 1000} s still not: ${what}`);
    await sleep(100);
  }
}

export const killWhileSending: Scenario = {
  name: 'kill-while-sending',
  title: 'kill -9 after a message has arrived and before the shop has marked it as sent',
  play: async ({ arena, amount, name }) => {
    const mails = arena.mails!;
    const [productId] = await arena.stock(1, orders[amount]);
    for (let index = 0; index < orders[amount]; index += 1) {
      let killed = false;
      mails.onReceived = async () => {
        mails.onReceived = null;
        await arena.shop.kill();
        killed = true;
      };
      await order(arena, productId!, `${name}-${index}@example.com`);
      await until('a message on its way', () => killed);
      arena.shop.start();
      await arena.shop.untilReady();
    }
  },
};

export const mailServerDown: Scenario = {
  name: 'mail-server-down',
  title: 'the mail server is away for a while and takes the messages afterwards',
  play: async ({ arena, amount, name }) => {
    const { reader } = arena.database;
    const [productId] = await arena.stock(1, orders[amount]);
    await until(
      'an empty outbox',
      async () => (await reader.$count(outboxMessages, isNull(outboxMessages.sentAt))) === 0,
    );
    await arena.mails!.goDown();
    for (let index = 0; index < orders[amount]; index += 1)
      await order(arena, productId!, `${name}-${index}@example.com`);
    await until(
      'a failed try',
      async () =>
        (await reader.$count(outboxMessages, and(isNull(outboxMessages.sentAt), isNotNull(outboxMessages.lastError)))) >
        0,
    );
    await arena.mails!.comeUp();
  },
};
