import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { toMinor } from '#domain/pricing/money.ts';
import { products } from '#server/database/schema/index.ts';
import { changePrice } from '#server/import/index.ts';
import { startDatabaseProxy, type DatabaseProxy } from '#tests/support/database-proxy.ts';
import { zl } from '#tests/support/zl.ts';
import type { Arena } from '../arena.ts';
import type { Amount, Scenario } from '../scenario.ts';
import { openShopProcess } from '../shop/shop-process.ts';

const turns: Record<Amount, number> = { short: 1, long: 5 };
/** By then a dead connection must have been noticed. */
const patienceMs = 30_000;
const pauseMs = 250;

/** How the connection on which an instance hears of changes is lost. */
const losses: Record<string, (proxy: DatabaseProxy) => number> = {
  hung: (proxy) => proxy.freezeListeners(),
  'was cut': (proxy) => proxy.cutListeners(),
};

export const lostMessages: Scenario = {
  name: 'lost-messages',
  title: 'two instances, and what tells one of them of changes hangs or is cut while a price is imported',
  play: async ({ arena, amount }) => {
    const proxy = await startDatabaseProxy(join(arena.dataDir, 'run', '.s.PGSQL.5432'));
    const second = await openShopProcess({
      dataDir: arena.dataDir,
      logFolder: join(arena.dataDir, '..', 'second'),
      env: { DATABASE_URL: `postgres://postgres@127.0.0.1:${proxy.port}/komoda`, ROLE: 'web' },
    });
    try {
      await second.untilReady();
      for (let turn = 0; turn < turns[amount]; turn += 1)
        for (const [words, lose] of Object.entries(losses))
          await changeUnheard(arena, [arena.shop.url, second.url], { words, lose: () => lose(proxy) });
    } finally {
      await second.stop();
      await proxy.close();
    }
  },
};

async function changeUnheard(
  { stock, database, chance, fault }: Arena,
  shops: readonly string[],
  { words, lose }: { words: string; lose: () => number },
): Promise<void> {
  const [id] = await stock(1, 10);
  const [product] = await database.reader.select({ code: products.code }).from(products).where(eq(products.id, id!));
  // Asked so often that everything is kept.
  for (const shop of [...shops, ...shops, ...shops]) await shownPrices(shop, id!);
  const price = 2000 + chance.below(1000);
  if (lose() !== 1) fault('there was not one connection that listens');
  await changePrice(database, { code: product!.code, currency: 'PLN', group: '', gross: toMinor(zl(price)) });
  const deadline = Date.now() + patienceMs;
  for (const [index, shop] of shops.entries()) {
    let shown = await shownPrices(shop, id!);
    while (shown.some((found) => found !== price) && Date.now() < deadline) {
      await sleep(pauseMs);
      shown = await shownPrices(shop, id!);
    }
    if (shown.some((found) => found !== price))
      fault(`instance ${index + 1} shows ${shown.join(' and ')} for ${price} after a connection ${words}`);
  }
}

/** What a call and a page say that the product costs. */
async function shownPrices(shop: string, id: number): Promise<number[]> {
  const called = await fetch(`${shop}/api/v2/product/prices?id=${id}`);
  const prices = (await called.json()) as Record<number, { values: { PLN: { gross: number } } }>;
  const page = await (await fetch(`${shop}/product,id-${id}`)).text();
  return [prices[id]!.values.PLN.gross, Number(/"price":([\d.]+)/.exec(page)?.[1])];
}
