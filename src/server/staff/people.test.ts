import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { AuditEntry, StaffPerson } from '#contract/staff-colleagues.ts';
import { auditEntries, newsletterSubscribers, outboxMessages } from '#server/database/schema/index.ts';
import { aStaffBrowser, aStaffMember } from '#tests/support/staff-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop();
const mailTo = async (email: string) =>
  (await shop.tables.select().from(outboxMessages).where(eq(outboxMessages.recipient, email))).at(-1);

describe('people of the staff (STAFF-3)', () => {
  it('are invited by a mail, choose a password by its link once, and have the role that was given', async () => {
    const owner = await aStaffMember(shop);
    const invited = await owner.call('POST', '/people', { email: 'Nowa@Example.com', name: 'Nowa', role: 'workshop' });
    expect(invited.json<StaffPerson>()).toMatchObject({
      email: 'nowa@example.com',
      role: 'workshop',
      state: 'invited',
    });
    const first = /#link=([\w-]+)/.exec((await mailTo('nowa@example.com'))!.text)![1];
    await owner.call('POST', '/people', { email: 'nowa@example.com', name: 'Nowa', role: 'editor' });
    const token = /#link=([\w-]+)/.exec((await mailTo('nowa@example.com'))!.text)![1];
    const browser = aStaffBrowser(shop);
    const body = { password: 'sześć dębowych desek' };

    expect((await browser.call('POST', '/link', { ...body, token: first })).statusCode).toBe(400);
    expect((await browser.call('POST', '/link', { ...body, token, email: 'eve@example.com' })).json()).toMatchObject({
      email: 'nowa@example.com',
      role: 'editor',
      step: 'enrol',
    });
    expect((await browser.call('POST', '/link', { ...body, token })).statusCode).toBe(400);
    const taken = await owner.call('POST', '/people', { email: 'nowa@example.com', name: 'Nowa', role: 'owner' });
    expect(taken.json().errors).toHaveProperty('email');
  });

  it('are signed out everywhere by another role and by blocking, and told of the role', async () => {
    const owner = await aStaffMember(shop);
    const orders = await aStaffMember(shop, { role: 'orders' });
    const versionOf = async () =>
      (await owner.call('GET', '/people')).json<StaffPerson[]>().find(({ id }) => id === orders.id)!.version;
    const changed = await owner.call('PATCH', `/people/${orders.id}`, { version: await versionOf(), role: 'accounts' });
    expect(changed.json()).toMatchObject({ role: 'accounts', seenAt: null });
    expect((await orders.call('GET', '/session')).statusCode).toBe(401);
    expect((await mailTo(orders.email))!.subject).toContain('rol');

    const editor = await aStaffMember(shop, { role: 'editor' });
    const blocked = await owner.call('PATCH', `/people/${editor.id}`, { version: 1, blocked: true });
    expect(blocked.json()).toMatchObject({ state: 'blocked' });
    expect((await editor.call('GET', '/session')).statusCode).toBe(401);
  });

  it('are changed only as they were seen: 409 comes with both versions', async () => {
    const [owner, other] = [await aStaffMember(shop), await aStaffMember(shop)];
    const person = await aStaffMember(shop, { role: 'editor' });
    await other.call('PATCH', `/people/${person.id}`, { version: 1, name: 'Ewa' });

    const late = await owner.call('PATCH', `/people/${person.id}`, { version: 1, name: 'Ola' });

    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { yours: { version: 1, name: 'Ola' }, theirs: { version: 2, name: 'Ewa' } },
    ]);
  });

  it('keep their last owner, also when two leave at once', async () => {
    const people = (await (await aStaffMember(shop)).call('GET', '/people')).json<StaffPerson[]>();
    const owners = people.filter(({ role, state }) => role === 'owner' && state === 'active');
    const actors = await Promise.all([aStaffMember(shop), aStaffMember(shop)]);
    const all = [
      ...owners.map(({ id, version }) => ({ id, version })),
      ...actors.map(({ id }) => ({ id, version: 1 })),
    ];
    const [one, ...rest] = all;
    for (const { id, version } of rest.slice(0, -2))
      await actors[0]!.call('PATCH', `/people/${id}`, { version, role: 'manager' });
    await actors[0]!.call('PATCH', `/people/${one!.id}`, { version: one!.version, role: 'manager' });

    const both = await Promise.all(
      actors.map((actor) => actor.call('PATCH', `/people/${actor.id}`, { version: 1, blocked: true })),
    );

    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  });

  it('set everything up anew by a mail when another owner takes their lost factors off', async () => {
    const [owner, lost] = [await aStaffMember(shop), await aStaffMember(shop, { role: 'manager' })];
    const reset = await owner.call('POST', `/people/${lost.id}/factors/reset`);

    expect(reset.json()).toMatchObject({ factors: [], state: 'invited' });
    expect((await lost.call('GET', '/session')).statusCode).toBe(401);
    expect((await mailTo(lost.email))!.text).toContain('#link=');
    expect((await mailTo(owner.email))!.key).toMatch(/^staff-factors:/);
  });
});

describe('the audit log of the staff (STAFF-8)', () => {
  it('tells who did what, with what stood before and after, to owners', async () => {
    const owner = await aStaffMember(shop);
    const person = await aStaffMember(shop, { role: 'editor' });
    await owner.call(
      'PATCH',
      `/people/${person.id}`,
      { version: 1, role: 'catalogue' },
      { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    );

    const path = `/audit?actor=${owner.email}&record=staff&recordId=${person.id}`;
    const { items } = (await owner.call('GET', path)).json<{ items: AuditEntry[] }>();
    expect(items).toMatchObject([
      {
        actorKind: 'staff',
        actor: owner.email,
        action: 'changePerson',
        before: { role: 'editor' },
        after: { role: 'catalogue' },
        address: '127.0.0.0',
        device: expect.stringContaining('Firefox'),
        askedAgain: true,
      },
    ]);
    expect((await owner.call('GET', `${path}&until=2020-01-01`)).json().items).toEqual([]);
    expect((await owner.call('GET', `${path}&action=change`)).json().items).toHaveLength(1);
  });

  it('has an entry of each export of persons, with the number of rows', async () => {
    const accounts = await aStaffMember(shop, { role: 'accounts' });
    const subscriber = { locale: 'pl', createdAt: shop.now, confirmedAt: shop.now } as const;
    await shop.tables.insert(newsletterSubscribers).values([
      { ...subscriber, email: 'ola@example.com', name: '=1+1', state: 'active', token: 'a' },
      { ...subscriber, email: 'jan@example.com', state: 'unsubscribed', token: 'b' },
    ]);
    const listed = await accounts.call('GET', '/subscribers?q=OLA');
    expect(listed.json()).toMatchObject({ total: 1, items: [{ email: 'ola@example.com', topics: [] }] });

    const file = (await accounts.call('POST', '/subscribers/export', {})).json<{ base64: string; rows: number }>();

    const lines = Buffer.from(file.base64, 'base64').toString().split('\r\n');
    expect([file.rows, lines.length]).toEqual([1, 3]);
    expect(lines[1]).toMatch(/^ola@example\.com,'=1\+1,pl,,active,/);
    const own = and(eq(auditEntries.actorLabel, accounts.email), eq(auditEntries.action, 'exportSubscribers'));
    expect(await shop.tables.select().from(auditEntries).where(own)).toMatchObject([{ after: { rows: 1 } }]);
  });
});
