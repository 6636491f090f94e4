import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listen } from '#server/database/listen.ts';
import { outboxMessages, products } from '#server/database/schema/index.ts';
import { outboxChannel, queueMessage } from '#server/outbox/index.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { aConfigurator, aRollerBlind } from '#tests/support/configurator-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { startJobs } from './index.ts';

describe('the jobs of a worker', () => {
  const shop = useTestShop();
  const letter = { locale: 'pl', title: 'Witaj', blocks: [], footer: '' } as const;
  const deps = () => ({ database: shop.database, config: shop.config, log: shop.app.log, clock: () => new Date() });
  const queue = (key: string) =>
    shop.database.transaction((tx) =>
      queueMessage(tx, { key, recipient: 'anna@example.com', subject: 'Witaj', letter, text: 'Witaj' }),
    );
  const isSent = async (key: string) =>
    (await shop.tables.select().from(outboxMessages).where(eq(outboxMessages.key, key)))[0]!.sentAt !== null;

  it('send what is queued once they run, and what was queued before', async () => {
    await queue('before any worker');
    const [one, two] = [await startJobs(deps()), await startJobs(deps())];

    await queue('while they run');

    await expect.poll(() => isSent('while they run'), { timeout: 20_000, interval: 200 }).toBe(true);
    expect(await isSent('before any worker')).toBe(true);
    await one.stop();
    await two.stop();
  });

  it('compute what lists say of configurable products where that was not kept', async () => {
    const id = await aProduct(shop.database, { code: 'L-FILLED', price: 1000, stock: null });
    await aConfigurator(shop, aRollerBlind('L-FILLED'));
    const factsOf = async () =>
      (await shop.tables.select().from(products).where(eq(products.id, id)))[0]!.configuredFacts;
    const facts = await factsOf();
    await shop.tables.update(products).set({ configuredFacts: null }).where(eq(products.id, id));

    const jobs = await startJobs(deps());

    await expect.poll(factsOf, { timeout: 20_000 }).toEqual(facts);
    expect(facts).not.toBeNull();
    await jobs.stop();
  });

  it('hear of nothing that a failed transaction has queued', async () => {
    const heard: string[] = [];
    const stop = await listen(shop.database, outboxChannel, () => heard.push('queued'));
    const failing = shop.database.transaction(async (tx) => {
      await queueMessage(tx, { key: 'undone', recipient: 'anna@example.com', subject: 'Witaj', letter, text: '' });
      throw new Error('undone');
    });

    await expect(failing).rejects.toThrow('undone');
    await queue('done');
    await expect.poll(() => heard).toEqual(['queued']);
    await stop();
  });
});
