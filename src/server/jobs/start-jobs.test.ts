import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { outboxMessages } from '#server/database/schema/index.ts';
import { queueMessage } from '#server/outbox/index.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { startJobs } from './index.ts';

describe('the jobs of a worker', () => {
  const shop = useTestShop();
  const deps = () => ({ database: shop.database, config: shop.config, log: shop.app.log, clock: () => new Date() });
  const queue = (key: string) => shop.database.orm.transaction((tx) => queueMessage(tx, { key, recipient: 'anna@example.com', subject: 'Witaj', html: '<p>Witaj</p>', text: 'Witaj' }));
  const isSent = async (key: string) => (await shop.database.orm.select().from(outboxMessages).where(eq(outboxMessages.key, key)))[0]!.sentAt !== null;

  it('send what is queued once they run, and what was queued before', async () => {
    await queue('before any worker');
    const [one, two] = [await startJobs(deps()), await startJobs(deps())];

    await queue('while they run');

    await expect.poll(() => isSent('while they run'), { timeout: 20_000, interval: 200 }).toBe(true);
    expect(await isSent('before any worker')).toBe(true);
    await one.stop();
    await two.stop();
  });

  it('queue nothing for a transaction that fails', async () => {
    const jobs = await startJobs(deps());
    await jobs.stop();
    const failing = shop.database.orm.transaction(async (tx) => {
      await queueMessage(tx, { key: 'undone', recipient: 'anna@example.com', subject: 'Witaj', html: '', text: '' });
      throw new Error('undone');
    });

    await expect(failing).rejects.toThrow('undone');
    const { rows } = await shop.database.pool.query<{ waiting: number }>("select count(*)::int as waiting from pgboss.job where state = 'created' and name = 'outbox'");
    expect(rows).toEqual([{ waiting: 0 }]);
  });
});
