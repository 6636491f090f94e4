import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ChangedOrder, StaffView } from '#contract/staff-order-work.ts';
import type { StaffOrder } from '#contract/staff-order.ts';
import { auditEntries, outboxMessages } from '#server/database/schema/index.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { aStaffMember } from '#tests/support/staff-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop();

describe('many orders at once (STAFF-12)', () => {
  it('are changed one by one, with a line that tells of each', async () => {
    const member = await aStaffMember(shop, { role: 'orders' });
    const [fits, changed, unpaid] = [
      await anOrder(shop, { payment: 'cash' }),
      await anOrder(shop, { payment: 'cash' }),
      await anOrder(shop),
    ];
    const seen = async (id: string) => (await member.call('GET', `/orders/${id}`)).json<StaffOrder>();
    const orders = await Promise.all(
      [fits, changed, unpaid].map(async ({ id }) => ({ id, version: (await seen(id)).version })),
    );
    await member.call('POST', `/orders/${changed.id}/tracking`, { version: orders[1]!.version, number: 'PL7' });

    const answer = await member.call('POST', '/order-changes?locale=en', { state: 'in_progress', orders });

    expect(answer.json<ChangedOrder[]>()).toEqual([
      { id: fits.id, reference: fits.reference, done: true, message: '' },
      { id: changed.id, reference: changed.reference, done: false, message: expect.stringContaining('Somebody else') },
      { id: unpaid.id, reference: unpaid.reference, done: false, message: expect.stringContaining(unpaid.reference) },
    ]);
    expect([await seen(fits.id), await seen(changed.id)]).toMatchObject([{ state: 'in_progress' }, { state: 'new' }]);
    const cancelling = await member.call('POST', '/order-changes', { state: 'cancelled', orders });
    expect(cancelling.statusCode).toBe(400);
  });
});

describe('the list of orders as a file (STAFF-6)', () => {
  it('holds what is shown, never a formula, and is noted with the number of rows', async () => {
    const manager = await aStaffMember(shop, { role: 'manager' });
    const contactUser = { firstnameLastname: '=1+1 Łoś', email: 'los@example.com', phone: '512345679', comments: '' };
    const { reference } = await anOrder(shop, { address: { contactUser } });
    const file = async (format: string) =>
      (await manager.call('POST', `/order-export?q=${encodeURIComponent(reference)}`, { format })).json<{
        base64: string;
        rows: number;
      }>();

    const csv = await file('csv');
    expect(csv.rows).toBe(1);
    expect(Buffer.from(csv.base64, 'base64').toString()).toMatch(
      new RegExp(`^\uFEFFZamówienie;.*\r\n${reference};.*;'=1\\+1 Łoś;`),
    );
    const { readXlsx } = await import('hucre/xlsx');
    const { sheets } = await readXlsx(Buffer.from((await file('xlsx')).base64, 'base64'));
    expect(sheets[0]!.rows[1]!.slice(0, 1)).toEqual([reference]);
    const [entry] = await shop.tables.select().from(auditEntries).where(eq(auditEntries.action, 'exportOrders'));
    expect(entry).toMatchObject({ actorLabel: manager.email, after: { rows: 1 } });
  });
});

describe('mails about an order', () => {
  it('stand with it, are read as they were sent and sent once more', async () => {
    const member = await aStaffMember(shop, { role: 'orders' });
    const { id, reference } = await anOrder(shop);
    const mails = async () => (await member.call('GET', `/orders/${id}`)).json<StaffOrder>().mails!;
    const [mail] = await mails();
    expect(mail).toMatchObject({ subject: expect.stringContaining(reference), sentAt: null, failed: false });

    const read = await member.call('GET', `/order-mails/${mail!.id}`);
    expect(read.json()).toMatchObject({ recipient: mail!.recipient, text: expect.stringContaining(reference) });
    const again = await member.call('POST', `/order-mails/${mail!.id}/again`, {});

    expect(again.json<StaffOrder>().mails).toMatchObject([{ id: mail!.id }, { subject: mail!.subject }]);
    const workshop = await aStaffMember(shop, { role: 'workshop' });
    expect((await workshop.call('GET', `/orders/${id}`)).json<StaffOrder>().mails).toBeNull();
    const [other] = await shop.tables
      .insert(outboxMessages)
      .values({ key: 'other', recipient: 'x@example.com', subject: 'x', text: 'secret' })
      .returning();
    expect((await member.call('GET', `/order-mails/${other!.id}`)).statusCode).toBe(404);
  });
});

describe('views of the list of orders', () => {
  it('are kept under a name, shared where that is wanted, and taken away by who made them', async () => {
    const [one, other] = [await aStaffMember(shop, { role: 'orders' }), await aStaffMember(shop, { role: 'workshop' })];
    await one.call('POST', '/order-views', { name: 'Mine', query: 'due=late' });
    await one.call('POST', '/order-views', { name: 'Mine', query: 'due=week' });
    await one.call('POST', '/order-views', { name: 'Ours', query: 'q=sofa', shared: true });

    const own = (await one.call('GET', '/order-views')).json<StaffView[]>();
    expect(own).toMatchObject([
      { name: 'Mine', query: 'due=week', shared: false, own: true },
      { name: 'Ours', query: 'q=sofa', shared: true, own: true },
    ]);
    const shared = (await other.call('GET', '/order-views')).json<StaffView[]>();
    expect(shared).toMatchObject([{ name: 'Ours', own: false }]);
    expect((await other.call('DELETE', `/order-views/${shared[0]!.id}`)).statusCode).toBe(404);
    expect((await one.call('DELETE', `/order-views/${own[1]!.id}`)).json()).toMatchObject([{ name: 'Mine' }]);
  });
});
