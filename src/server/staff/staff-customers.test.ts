import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CustomerRow, StaffCustomer } from '#contract/staff-customers.ts';
import { auditEntries, companies, users } from '#server/database/schema/index.ts';
import { aSignedIn, anAccount, mailsTo } from '#tests/support/account-builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { aStaffMember, type StaffMember } from '#tests/support/staff-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop();
const listed = async (member: StaffMember, query: string) =>
  (await member.call('GET', `/customers?${query}`)).json<{ items: CustomerRow[]; total: number }>();
const read = async (member: StaffMember, id: number) =>
  (await member.call('GET', `/customers/${id}`)).json<StaffCustomer>();

async function aPartner(overrides: Partial<typeof users.$inferInsert> = {}, name = 'Wnętrza Bąk') {
  const [company] = await shop.tables.insert(companies).values({ name, taxNumber: '5260250274' }).returning();
  return anAccount(shop, { discr: 'partner', companyId: company!.id, ...overrides });
}

describe('customers in the back office (STAFF-16)', () => {
  it('are found by name, company, e-mail, telephone and tax number, without case and accents', async () => {
    const member = await aStaffMember(shop, { role: 'orders' });
    const partner = await aPartner({ firstName: 'Żaneta', lastName: 'Łąka', phone: '512345678' });
    await anAccount(shop, { firstName: 'Adam', lastName: 'Inny' });

    for (const q of ['laka', 'ŻANETA ł', partner.email.toUpperCase(), '512345', 'wnetrza', '526025'])
      expect((await listed(member, `q=${encodeURIComponent(q)}`)).items, q).toMatchObject([
        { id: partner.id, name: 'Żaneta Łąka', company: 'Wnętrza Bąk', kind: 'partner', state: 'approved' },
      ]);
    expect((await listed(member, 'q=100%25')).items).toEqual([]);
  });

  it('are filtered by kind, state and price group, those who wait the longest first', async () => {
    const member = await aStaffMember(shop, { role: 'accounts' });
    const waiting = [await anAccount(shop, { architect: true }), await aPartner({ active: false }, 'Firma')];
    const gold = await anAccount(shop, { redistributor: true, hasSupervisor: true, priceGroup: 'gold-16' });
    const idsOf = async (query: string) => (await listed(member, query)).items.map(({ id }) => id);

    expect((await idsOf('state=waiting')).slice(-2)).toEqual(waiting.map(({ id }) => id));
    expect(await idsOf('state=waiting&kind=architect')).toContain(waiting[0]!.id);
    expect(await idsOf('state=approved&group=gold-16')).toEqual([gold.id]);
    expect(await idsOf('kind=private')).not.toContain(gold.id);
    expect((await member.call('GET', '/customers?kind=pirate')).statusCode).toBe(400);
  });

  it('show what is known of them, and who has looked stands in the audit log', async () => {
    const member = await aStaffMember(shop, { role: 'orders' });
    const { id, email } = await anAccount(shop, { architect: true, description: 'Domy z drewna' });
    const visitor = await aSignedIn(shop, email);
    await visitor.send('POST', '/user/customer/address', {
      street: 'Długa',
      streetNumber: '5',
      city: 'Kraków',
      postalCode: '31-147',
    });
    await visitor.send('PATCH', '/user/consent', { given: { 'marketing-email': true } });
    const order = await anOrder(shop, { visitor });

    expect(await read(member, id)).toMatchObject({
      email,
      town: 'Kraków',
      kind: 'architect',
      state: 'waiting',
      description: 'Domy z drewna',
      orders: 1,
      addresses: [{ street: 'Długa', main: true }],
      consents: [{ id: 'marketing-email', given: true, source: 'account' }],
      latestOrders: [{ reference: order.reference }],
      quotations: [],
      credit: null,
    });
    const own = and(eq(auditEntries.actorLabel, member.email), eq(auditEntries.action, 'getCustomer'));
    expect(await shop.tables.select().from(auditEntries).where(own)).toMatchObject([
      { recordKind: 'users', recordId: String(id) },
    ]);
  });

  it('are let in or refused as they were seen, and told by a mail', async () => {
    const member = await aStaffMember(shop, { role: 'manager' });
    const partner = await aPartner({ active: false });
    const { version } = await read(member, partner.id);

    const approved = await member.call('POST', `/customers/${partner.id}/approval`, {
      version,
      supervisor: 'Ewa Lis',
      priceGroup: 'silver',
    });
    expect(approved.json()).toMatchObject({ state: 'approved', supervisor: 'Ewa Lis', priceGroup: 'silver' });
    expect((await mailsTo(shop, partner.email)).at(-1)!.text).toContain('Ewa Lis');

    const late = await member.call('POST', `/customers/${partner.id}/refusal`, { version, reason: 'No shop' });
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { yours: { version, reason: 'No shop' }, theirs: { state: 'approved' } },
    ]);
    const refused = await member.call('POST', `/customers/${partner.id}/refusal`, {
      version: approved.json<StaffCustomer>().version,
      reason: 'No shop',
    });
    expect(refused.json()).toMatchObject({ state: 'refused', refusal: 'No shop' });
  });

  it('get prices, account manager, credit and managers in one change, which the audit log names', async () => {
    const member = await aStaffMember(shop, { role: 'manager' });
    const { id, companyId } = await aPartner();
    const { version } = await read(member, id);
    const change = { priceGroup: 'gold', supervisor: 'Jan', credit: { limit: 20000.5, days: 30 }, manager: true };

    const changed = await member.call('PATCH', `/customers/${id}`, { version, ...change });
    expect(changed.json<StaffCustomer>()).toMatchObject({
      priceGroup: 'gold',
      supervisor: 'Jan',
      manager: true,
      credit: { limit: 20000.5, days: 30, open: 0 },
      members: [{ id, manager: true }],
    });
    // The company alone has changed: that is another version of its members too.
    const again = await member.call('PATCH', `/customers/${id}`, {
      version: changed.json<StaffCustomer>().version,
      credit: null,
    });
    expect(again.json<StaffCustomer>()).toMatchObject({ credit: null, priceGroup: 'gold' });
    const stale = await member.call('PATCH', `/customers/${id}`, {
      version: changed.json<StaffCustomer>().version,
      priceGroup: '',
    });
    expect(stale.statusCode).toBe(409);
    const [entry] = await shop.tables
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.recordKind, 'companies'), eq(auditEntries.recordId, String(companyId))));
    expect(entry).toMatchObject({ action: 'changeCustomer', after: { price_group: 'gold', credit_limit: 2000050 } });
  });

  it.each([
    [{ credit: { limit: 0, days: 30 } }, 400],
    [{ credit: { limit: 10, days: 0 } }, 400],
    [{ manager: true }, 400],
  ])('refuse %j for who is no partner', async (change, status) => {
    const member = await aStaffMember(shop, { role: 'manager' });
    const { id } = await anAccount(shop, { architect: true });
    const { version } = await read(member, id);

    expect((await member.call('PATCH', `/customers/${id}`, { version, ...change })).statusCode).toBe(status);
  });

  it('stand beside what the public register says of their company', async () => {
    const member = await aStaffMember(shop, { role: 'manager' });
    const { id } = await aPartner();
    const without = await anAccount(shop, { architect: true, taxNumber: '1' });

    expect((await member.call('GET', `/customers/${id}/register`)).json()).toMatchObject({ city: 'Warszawa' });
    expect((await member.call('GET', `/customers/${without.id}/register`)).statusCode).toBe(400);
  });

  it('invite colleagues by a mail, but nobody who has an account', async () => {
    const member = await aStaffMember(shop, { role: 'manager' });
    const { id, email } = await aPartner({ active: true });
    const colleague = { email: 'kolega-16@example.com', firstName: 'Jan', lastName: 'Bąk' };

    const invited = await member.call('POST', `/customers/${id}/members`, colleague);
    expect(invited.json<StaffCustomer>().members.map((one) => one.email)).toEqual([email, colleague.email]);
    expect(await mailsTo(shop, colleague.email)).toHaveLength(1);
    const taken = await member.call('POST', `/customers/${id}/members`, colleague);
    expect([taken.statusCode, taken.json().errors]).toMatchObject([400, { email: [expect.any(String)] }]);
  });

  it('pay by groups, whose discount is set by who may set prices', async () => {
    const member = await aStaffMember(shop, { role: 'manager' });
    await anAccount(shop, { architect: true, priceGroup: 'bronze-16' });

    const changed = await member.call('POST', '/price-groups', { code: 'bronze-16', discountPercent: 7 });

    expect(changed.json()).toContainEqual({ code: 'bronze-16', discountPercent: 7, prices: 0, customers: 1 });
  });
});

describe('partners and quotations that wait (STAFF-14)', () => {
  it('stand on the first screen for who may answer them', async () => {
    const [manager, member] = [
      await aStaffMember(shop, { role: 'manager' }),
      await aStaffMember(shop, { role: 'orders' }),
    ];
    const { total } = await listed(manager, 'state=waiting');
    await aPartner({ active: false });
    const queuesOf = async (of: StaffMember) =>
      (await of.call('GET', '/today')).json<{ queues: { name: string; count: number }[] }>().queues;

    expect(await queuesOf(manager)).toContainEqual(expect.objectContaining({ name: 'partners', count: total + 1 }));
    expect((await queuesOf(member)).map(({ name }) => name)).not.toContain('partners');
  });
});

describe('what is kept of a person, in the back office (STAFF-17)', () => {
  it('is told and forgotten by e-mail, with or without an account, and both stand in the audit log', async () => {
    const member = await aStaffMember(shop, { role: 'manager' });
    const { id, email } = await anAccount(shop);
    await anOrder(shop, { visitor: await aSignedIn(shop, email) });

    const exported = await member.call('POST', '/person-export', { email: email.toUpperCase() });
    expect(exported.json()).toMatchObject({ email, data: { account: [{ email }], orders: [{}], opinions: [] } });
    const erased = await member.call('POST', '/person-erasure', { email });
    const parts = erased.json<{ name: string; erased: number; kept: { why: string } | null }[]>();
    expect(parts.find(({ name }) => name === 'account')).toMatchObject({ erased: 1 });
    expect(parts.find(({ name }) => name === 'orders')!.kept!.why).toMatch(/\w{5}/);
    expect((await member.call('GET', `/customers/${id}`)).statusCode).toBe(404);
    const entries = await shop.tables
      .select({ action: auditEntries.action, after: auditEntries.after })
      .from(auditEntries)
      .where(and(eq(auditEntries.actorLabel, member.email), eq(auditEntries.recordId, String(id))));
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['exportPerson', 'erasePerson']));
    expect(JSON.stringify(entries)).not.toContain(email);
  });
});
