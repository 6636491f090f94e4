import { and, asc, desc, eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Newsletter } from '#contract/staff-newsletter.ts';
import {
  auditEntries,
  newsletterIssues,
  newsletters,
  newsletterSubscribers,
  outboxMessages,
} from '#server/database/schema/index.ts';
import { sendStarted } from '#server/newsletter/index.ts';
import { mostRefusals } from '#server/outbox/index.ts';
import { aStaffMember, type StaffMember } from '#tests/support/staff-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop();

const texts = {
  pl: { subject: 'Jesień', text: 'Nowe **tkaniny**.\n\n[Zobacz](https://example.com/tkaniny)' },
  en: { subject: 'Autumn', text: 'New cloths.' },
};
const nothing = { subject: '', text: '' };

const subscribe = (...people: Partial<typeof newsletterSubscribers.$inferInsert>[]) =>
  shop.tables.insert(newsletterSubscribers).values(
    people.map((person, index) => ({
      email: `reader${index}@example.com`,
      locale: 'pl' as const,
      state: 'active' as const,
      token: `token-${index}`,
      createdAt: shop.now,
      ...person,
    })),
  );
const waiting = async () =>
  (await shop.tables.select().from(outboxMessages).orderBy(asc(outboxMessages.id))).map(({ recipient }) => recipient);
const write = async (member: StaffMember, body: object = { texts, topic: null }) =>
  (await member.call('POST', '/newsletters', body)).json<Newsletter>();
const read = async (member: StaffMember, { id }: Newsletter) =>
  (await member.call('GET', `/newsletters/${id}`)).json<Newsletter>();
const send = (member: StaffMember, { id, version }: Newsletter) =>
  member.call('POST', `/newsletters/${id}/sending?locale=en`, { version });
const work = () => sendStarted({ database: shop.database, config: shop.config, clock: () => shop.now });

beforeEach(async () => {
  for (const table of [outboxMessages, newsletterSubscribers, newsletterIssues, newsletters])
    await shop.tables.delete(table);
});

describe('a newsletter of the back office (NEWS-6)', () => {
  it('is written, seen as the real mail in each language, and changed as it was seen', async () => {
    const member = await aStaffMember(shop, { role: 'editor' });
    const preview = await member.call('POST', '/newsletters/preview', { texts: { ...texts, en: nothing } });
    expect(preview.json()).toMatchObject({
      pl: { subject: 'Jesień', html: expect.stringContaining('<b>tkaniny</b>') },
      en: null,
    });
    const { html } = preview.json<{ pl: { html: string } }>().pl;
    expect(html).toContain('https://example.com/tkaniny');
    expect(html).toContain('/newsletter/unsubscribe/preview');

    const draft = await write(member);
    expect(draft).toMatchObject({ state: 'draft', texts, topic: null, author: member.email, queued: 0 });
    const { version } = draft;
    const changed = await member.call('POST', `/newsletters/${draft.id}`, { version, texts, topic: 'offers' });
    expect(changed.json()).toMatchObject({ topic: 'offers' });
    const late = await member.call('POST', `/newsletters/${draft.id}`, { version, texts, topic: null });
    expect([late.statusCode, late.json()]).toMatchObject([409, { theirs: { topic: 'offers' } }]);
    const { items } = (await member.call('GET', '/newsletters?locale=en')).json<{ items: object[] }>();
    expect(items).toMatchObject([{ id: draft.id, subject: 'Autumn', state: 'draft' }]);
  });

  it('goes to oneself alone as a test, in each of its languages', async () => {
    await subscribe({}, {});
    const member = await aStaffMember(shop, { role: 'editor' });
    const draft = await write(member);

    const tested = await member.call('POST', `/newsletters/${draft.id}/test`, { version: draft.version });

    expect(tested.json()).toEqual({ recipient: member.email, count: 2 });
    expect(await waiting()).toEqual([member.email, member.email]);
    expect((await read(member, draft)).state).toBe('draft');
  });

  it('says how many will get it, goes to each of them once, and tells what has left and what failed', async () => {
    await subscribe({}, { locale: 'en' }, { topics: ['inspirations'] }, { state: 'pending' });
    const member = await aStaffMember(shop);
    const draft = await write(member, { texts: { ...texts, en: nothing }, topic: 'offers' });
    expect(draft.recipients).toBe(1);
    const all = await member.call('POST', `/newsletters/${draft.id}`, { version: draft.version, texts, topic: null });
    const ready = all.json<Newsletter>();
    expect(ready.recipients).toBe(3);

    const answers = await Promise.all([send(member, ready), send(member, ready)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    await Promise.all([work(), work()]);
    await work();
    expect((await waiting()).toSorted()).toEqual([0, 1, 2].map((index) => `reader${index}@example.com`));
    expect(await read(member, ready)).toMatchObject({ state: 'sent', queued: 3, sent: 0, failed: 0 });

    const ofReader = (index: number) => eq(outboxMessages.recipient, `reader${index}@example.com`);
    await shop.tables.update(outboxMessages).set({ sentAt: shop.now }).where(ofReader(0));
    await shop.tables.update(outboxMessages).set({ attempts: mostRefusals }).where(ofReader(1));
    expect(await read(member, ready)).toMatchObject({ sent: 1, failed: 1, sentBy: member.email });
    const again = await send(member, await read(member, ready));
    expect([again.statusCode, again.json()]).toMatchObject([409, { theirs: { state: 'sent' } }]);
  });

  it('stands in the audit log with who sent it to how many', async () => {
    await subscribe({}, {});
    const member = await aStaffMember(shop);
    const draft = await write(member);
    await send(member, draft);

    const entries = await shop.tables
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.action, 'sendNewsletter'), eq(auditEntries.recordId, String(draft.id))))
      .orderBy(desc(auditEntries.id));
    expect(entries).toMatchObject([
      { actorLabel: member.email, askedAgain: true, after: { recipients: 2 } },
      { recordKind: 'newsletters', after: { sent_by: member.email } },
    ]);
  });

  it('is refused while a language is half written, without any text, and without anybody who would get it', async () => {
    const member = await aStaffMember(shop);
    const half = await write(member, { texts: { ...texts, en: { subject: 'Autumn', text: '' } }, topic: null });
    expect((await send(member, half)).json()).toMatchObject({ message: expect.stringContaining('English newsletter') });
    const empty = await write(member, { texts: { pl: nothing, en: nothing }, topic: null });
    expect((await send(member, empty)).json()).toMatchObject({ message: expect.stringContaining('no text') });
    expect((await send(member, await write(member))).json()).toMatchObject({
      message: expect.stringContaining('Nobody'),
    });
    expect(await shop.tables.$count(newsletterIssues)).toBe(0);
  });

  it('goes away as a draft only', async () => {
    await subscribe({});
    const member = await aStaffMember(shop);
    const [kept, gone] = [await write(member), await write(member)];
    const drop = ({ id, version }: Newsletter) => member.call('DELETE', `/newsletters/${id}?version=${version}`);

    expect((await drop(gone)).statusCode).toBe(204);
    expect((await member.call('GET', `/newsletters/${gone.id}`)).statusCode).toBe(404);
    await send(member, kept);
    expect((await drop(await read(member, kept))).statusCode).toBe(409);
  });

  it('goes on where it was broken off', async () => {
    await subscribe({}, {}, {});
    const member = await aStaffMember(shop);
    const draft = await write(member);
    await send(member, draft);
    const [, second] = await shop.tables.select().from(newsletterSubscribers).orderBy(asc(newsletterSubscribers.id));
    await shop.tables.insert(newsletterIssues).values({
      code: `back-office/${draft.id}`,
      startedAt: shop.now,
      lastSubscriber: second!.id,
      queued: 2,
    });
    expect((await read(member, draft)).state).toBe('sending');

    await work();

    const left = await shop.tables.select().from(outboxMessages).where(like(outboxMessages.key, 'newsletter:%'));
    expect(left.map(({ recipient }) => recipient)).toEqual(['reader2@example.com']);
    expect(await read(member, draft)).toMatchObject({ state: 'sent', queued: 3 });
  });
});
