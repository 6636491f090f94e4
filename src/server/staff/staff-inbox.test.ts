import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { InboxEntry, WaitingOpinion } from '#contract/staff-inbox.ts';
import { auditEntries, contactMessages, opinions, orderStatements } from '#server/database/schema/index.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { aStaffMember } from '#tests/support/staff-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop();

describe('what people write to the shop (STAFF-15)', () => {
  it('waits until somebody is done with it, and again when that is taken back, the longest waiting first (STAFF-22)', async () => {
    const editor = await aStaffMember(shop, { role: 'editor' });
    const person = { name: 'Ewa', email: 'ewa@example.com', locale: 'pl' as const };
    const [message] = await shop.tables
      .insert(contactMessages)
      .values({
        ...person,
        phone: '1',
        salon: '',
        subject: 'Blind',
        message: '<b>How wide?</b>',
        configuration: '',
        consent: true,
        createdAt: shop.now,
      })
      .returning();
    await shop.tables.insert(orderStatements).values({
      ...person,
      kind: 'withdrawal',
      reference: '2026/11/000001',
      text: 'I withdraw',
      receivedAt: new Date(shop.now.getTime() - 60_000),
    });

    const waiting = (await editor.call('GET', '/inbox')).json<InboxEntry[]>();
    expect(waiting).toMatchObject([
      { kind: 'withdrawal', subject: '2026/11/000001', orderId: null },
      { kind: 'message', subject: 'Blind', text: '<b>How wide?</b>' },
    ]);
    const left = await editor.call('POST', `/inbox/${message!.id}`, { kind: 'message' });

    expect(left.json<InboxEntry[]>().map(({ kind }) => kind)).toEqual(['withdrawal']);
    const again = await editor.call('POST', `/inbox/${message!.id}`, { kind: 'message', done: false });
    expect(again.json<InboxEntry[]>()).toEqual(waiting);
    expect((await editor.call('POST', '/inbox/999999', { kind: 'network' })).statusCode).toBe(404);
    const [entry] = await shop.tables.select().from(auditEntries).where(eq(auditEntries.action, 'tickInbox'));
    expect(entry).toMatchObject({ recordKind: 'contact_messages', actorLabel: editor.email });
  });

  it('and opinions wait to be published or rejected, and again when that is taken back (STAFF-22)', async () => {
    const member = await aStaffMember(shop, { role: 'orders' });
    const productId = await aProduct(shop.database, { code: 'ROLLER-1' });
    const written = { productId, author: 'Jan', locale: 'pl', value: 4, title: 'Good', content: 'Very good indeed' };
    for (const email of ['one@example.com', 'two@example.com'])
      await shop.tables.insert(opinions).values({ ...written, locale: 'pl', email, createdAt: shop.now });

    const [first, second] = (await member.call('GET', '/opinions')).json<WaitingOpinion[]>();
    expect(first).toMatchObject({ product: 'ROLLER-1', value: 4, bought: false });
    await member.call('POST', `/opinions/${first!.id}`, { state: 'published' });
    const left = await member.call('POST', `/opinions/${second!.id}`, { state: 'rejected', reason: 'advertising' });

    expect(left.json()).toEqual([]);
    const rows = await shop.tables.select({ state: opinions.state }).from(opinions).orderBy(opinions.id);
    expect(rows.map(({ state }) => state)).toEqual(['published', 'rejected']);
    const again = await member.call('POST', `/opinions/${first!.id}`, { state: 'pending' });
    expect(again.json<WaitingOpinion[]>()).toEqual([first]);
  });
});
