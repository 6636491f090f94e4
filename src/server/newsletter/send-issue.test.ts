import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newsletterIssues, newsletterSubscribers, outboxMessages } from '#server/database/schema/index.ts';
import { commandsOf } from '#tests/support/commands-of.ts';
import { outboxOf } from '#tests/support/outbox-shop.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { queueMessage, sendPending } from '#server/outbox/index.ts';
import { readIssue, sendIssue, type Issue } from './index.ts';

const shop = useTestShop();
const { deps, files } = outboxOf(shop);
const folder = mkdtempSync(join(tmpdir(), 'komoda-newsletter-'));
const komoda = commandsOf(shop, { INIT_CWD: folder });

const issueOf = (code: string, more: Partial<Issue> = {}): Issue => ({
  code,
  texts: { pl: readIssue('# Jesień\n\nNowe tkaniny.')!, en: readIssue('# Autumn\n\nNew cloths.')! },
  topic: null,
  ...more,
});
const send = (issue: Issue) => sendIssue({ database: shop.database, config: shop.config, now: shop.now }, issue);

/** Subscribers with their states; every second one reads English. */
const subscribe = (...people: Partial<typeof newsletterSubscribers.$inferInsert>[]) =>
  shop.tables.insert(newsletterSubscribers).values(
    people.map((person, index) => ({
      email: `reader${index}@example.com`,
      locale: index % 2 === 0 ? ('pl' as const) : ('en' as const),
      state: 'active' as const,
      token: `token-${index}`,
      createdAt: shop.now,
      ...person,
    })),
  );
const waiting = async () =>
  (await shop.tables.select().from(outboxMessages).orderBy(asc(outboxMessages.id))).map(({ recipient }) => recipient);

beforeAll(() => {
  writeFileSync(join(folder, 'autumn.pl.md'), '# Jesień\n\nNowe tkaniny.\n');
  writeFileSync(join(folder, 'autumn.en.md'), '# Autumn\n\nNew cloths.\n');
  writeFileSync(join(folder, 'empty.pl.md'), 'Bez tematu');
});
beforeEach(async () => {
  for (const table of [outboxMessages, newsletterSubscribers, newsletterIssues]) await shop.tables.delete(table);
});

describe('a newsletter for everybody (NEWS-5)', () => {
  it('goes to who has confirmed the address, in the own language, with one click to leave', async () => {
    await subscribe({}, {}, { state: 'pending' }, { state: 'unsubscribed' });

    expect(await send(issueOf('a'))).toEqual({ ok: true, queued: 2 });
    await sendPending(deps());
    const outbox = join(shop.config.dataDir, 'outbox');
    const [polish, english] = (await files()).map((file) => readFileSync(join(outbox, file), 'utf8'));
    expect(polish).toMatch(/^To: reader0@example\.com\r$/m);
    expect(polish).toMatch(/^List-Unsubscribe: <http:\/\/localhost:3000\/newsletter\/[^>]*token-0>\r$/m);
    expect(polish).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(english).toMatch(/^Subject: Autumn\r$/m);
    expect(english).toContain('New cloths.');
  });

  it('goes once, though it is sent twice at the same time and again later', async () => {
    await subscribe(...Array.from({ length: 1200 }, () => ({})));

    const turns = await Promise.all([send(issueOf('b')), send(issueOf('b'))]);
    expect(turns.reduce((sum, turn) => sum + (turn.ok ? turn.queued : 0), 0)).toBe(1200);
    expect(await send(issueOf('b'))).toMatchObject({ ok: false });
    expect(await waiting()).toHaveLength(1200);
    expect(new Set(await waiting()).size).toBe(1200);
  });

  it('goes on where it was broken off', async () => {
    await subscribe({}, {}, {});
    const [, second] = await shop.tables.select().from(newsletterSubscribers).orderBy(asc(newsletterSubscribers.id));
    await shop.tables
      .insert(newsletterIssues)
      .values({ code: 'c', startedAt: shop.now, lastSubscriber: second!.id, queued: 2 });

    expect(await send(issueOf('c'))).toEqual({ ok: true, queued: 1 });
    expect(await waiting()).toEqual(['reader2@example.com']);
    const [issue] = await shop.tables.select().from(newsletterIssues);
    expect(issue).toMatchObject({ queued: 3, finishedAt: shop.now });
  });

  it('goes to who has chosen its topic or none, and reads a language that it has', async () => {
    await subscribe({ topics: ['offers'] }, {}, { topics: ['inspirations'] }, { topics: ['offers', 'inspirations'] });

    await send(issueOf('d', { topic: 'offers' }));
    expect(await waiting()).toEqual(['reader0@example.com', 'reader1@example.com', 'reader3@example.com']);
    await shop.tables.delete(outboxMessages);
    await send(issueOf('e', { texts: { en: readIssue('# Autumn\n\nNew cloths.')! } }));
    expect(await waiting()).toEqual(['reader1@example.com', 'reader3@example.com']);
  });

  it('does not go to who leaves while it waits', async () => {
    await subscribe({}, {});
    await send(issueOf('f'));

    expect((await shop.visitor().send('DELETE', '/newsletter/subscriber/token-0')).statusCode).toBe(204);
    expect(await waiting()).toEqual(['reader1@example.com']);
  });

  it('goes after whatever is written to one person', async () => {
    await subscribe({}, {});
    await send(issueOf('g'));
    await shop.database.transaction((tx) =>
      queueMessage(tx, {
        key: 'order',
        recipient: 'buyer@example.com',
        subject: 'Order',
        letter: { locale: 'en', title: 'Order', blocks: [], footer: '' },
        text: 'Order',
      }),
    );

    await sendPending(deps(), { limit: 1 });
    const [sent] = await shop.tables.select().from(outboxMessages).where(eq(outboxMessages.sentAt, shop.now));
    expect(sent).toMatchObject({ key: 'order' });
  });
});

describe('komoda newsletter send', () => {
  it('asks first, sends once, and says what is missing', async () => {
    await subscribe({}, {});
    expect(await komoda('newsletter', 'send', 'autumn')).toMatchObject({
      code: 1,
      errors: 'Nothing was sent. Where nobody can be asked, repeat the command with --yes.',
    });
    expect(await waiting()).toEqual([]);

    expect(await komoda('newsletter', 'send', 'autumn', '--yes')).toMatchObject({
      code: 0,
      output: 'autumn: 2 messages are on their way.',
    });
    expect(await komoda('newsletter', 'send', 'autumn', '--yes')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('autumn was sent on'),
    });
    for (const [words, reason] of [
      [['winter'], 'There is no winter.pl.md'],
      [['empty'], 'empty.pl.md has no subject'],
      [['autumn', '--topic', 'cats'], 'There is no topic cats'],
    ] as const)
      expect((await komoda('newsletter', 'send', ...words)).errors).toContain(reason);
  });

  it('shows it to one address before, which sends it to nobody else', async () => {
    await subscribe({}, {});

    expect(await komoda('newsletter', 'send', 'autumn', '--to', 'me@example.com')).toMatchObject({
      code: 0,
      output: 'Preview sent to me@example.com: 2 messages.',
    });
    expect(await waiting()).toEqual(['me@example.com', 'me@example.com']);
    expect(await shop.tables.$count(newsletterIssues)).toBe(0);
  });
});
