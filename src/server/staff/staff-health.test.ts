import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Health } from '#contract/staff-health.ts';
import { auditEntries, outboxMessages, productListing } from '#server/database/schema/index.ts';
import { noteRun } from '#server/health/index.ts';
import { noteRuns } from '#server/jobs/task.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { aStaffMember } from '#tests/support/staff-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop();
const deps = () => ({ database: shop.database, log: shop.app.log, clock: () => shop.now });

describe('how the shop is, in the back office (STAFF-19)', () => {
  it('names what waits, what works behind the scenes and when the last backup was made', async () => {
    const owner = await aStaffMember(shop);
    const recipient = 'x@example.com';
    await shop.tables
      .insert(outboxMessages)
      .values({ key: 'health', recipient, subject: 'Stuck', text: 'x', attempts: 99, createdAt: shop.now });
    await noteRun(shop.database, { name: 'backup', at: shop.now });
    const noting = noteRuns(deps());
    await noting('feeds', async () => {})();
    await expect(
      noting('pages', () => Promise.reject(new Error('no space left for jan@example.com')))(),
    ).rejects.toThrow('no space');

    const health = (await owner.call('GET', '/health')).json<Health>();

    expect(health).toMatchObject({
      mails: { count: 1, oldest: expect.stringContaining(shop.now.toISOString().slice(0, 10)) },
      notices: { count: 0, oldest: null },
      backupAt: shop.now.toISOString(),
    });
    expect(health.jobs).toEqual([
      { name: 'feeds', doneAt: shop.now.toISOString(), failedAt: null, error: '' },
      { name: 'pages', doneAt: null, failedAt: shop.now.toISOString(), error: 'no space left for (address)' },
    ]);
  });

  it('is mended by one click, which stands in the audit log', async () => {
    const manager = await aStaffMember(shop, { role: 'manager' });
    const id = await aProduct(shop.database, { code: 'UNLISTED-19' });
    await shop.tables.delete(productListing).where(eq(productListing.productId, id));
    expect((await manager.call('GET', '/health')).json<Health>().unlisted).toBe(1);

    const mended = await manager.call('POST', '/health/mending', { what: 'listing' });

    expect(mended.json<Health>().unlisted).toBe(0);
    expect(await shop.tables.select().from(productListing).where(eq(productListing.productId, id))).toHaveLength(1);
    const own = and(eq(auditEntries.actorLabel, manager.email), eq(auditEntries.action, 'mendShop'));
    expect(await shop.tables.select().from(auditEntries).where(own)).toContainEqual(
      expect.objectContaining({ after: { what: 'listing' } }),
    );
    for (const what of ['mails', 'notices', 'caches'])
      expect((await manager.call('POST', '/health/mending', { what })).statusCode).toBe(200);
    expect((await manager.call('POST', '/health/mending', { what: 'luck' })).statusCode).toBe(400);
  });

  it('is examined as by the command line, in the language of who asks', async () => {
    const owner = await aStaffMember(shop);

    const examination = (await owner.call('POST', '/health/examination?locale=en')).json<{
      findings: { good: boolean; text: string }[];
      duties: { duty: string; source: string; subjects: string[] }[];
    }>();

    expect(examination.findings.map(({ text }) => text)).toContainEqual(expect.stringContaining('PostgreSQL'));
    expect(examination.duties.length).toBeGreaterThan(0);
    for (const { duty, source, subjects } of examination.duties)
      expect([duty, source, subjects.length > 0]).toEqual([expect.any(String), expect.any(String), true]);
  });
});
