import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { StaffOrder, StaffOrderRow } from '#contract/staff-order.ts';
import { auditEntries, orders } from '#server/database/schema/index.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { dayAfter } from '#tests/support/days.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { aStaffMember, type StaffMember } from '#tests/support/staff-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop({ STAFF_REFUND_LIMIT: '50' });
const read = async (member: StaffMember, id: string) => (await member.call('GET', `/orders/${id}`)).json<StaffOrder>();

describe('orders in the back office (STAFF-10)', () => {
  it('are found by number, name, e-mail, telephone and product code, and filtered by state', async () => {
    const member = await aStaffMember(shop, { role: 'orders' });
    const product = await aProduct(shop.database, { code: 'DESK-77', stock: 9 });
    const contactUser = { firstnameLastname: 'Zofia 100% Wrona', email: 'zofia@example.com', phone: '+48 512 345 678' };
    const order = await anOrder(shop, {
      items: [{ product, quantity: 2 }],
      address: { contactUser: { ...contactUser, comments: '' } },
    });
    await anOrder(shop);

    for (const q of [
      order.reference,
      'zofia 100%',
      'ZOFIA@',
      '512345678',
      '512 345 678',
      'desk-7',
      'wrona DESK',
      'wr zo',
    ])
      expect(
        (await member.call('GET', `/orders?q=${encodeURIComponent(q)}`)).json<{ items: StaffOrderRow[] }>().items,
        q,
      ).toMatchObject([{ id: order.id, buyer: 'Zofia 100% Wrona', pieces: 2, state: 'awaiting_payment' }]);
    expect((await member.call('GET', '/orders?q=100_')).json()).toMatchObject({ items: [], total: 0 });
    const narrowed = (state: string) => member.call('GET', `/orders?q=wrona&state=${state}`);
    expect((await narrowed('awaiting_payment')).json()).toMatchObject({ items: [{ id: order.id }], total: 1 });
    expect((await narrowed('shipped')).json()).toMatchObject({ items: [], total: 0 });
    expect((await member.call('GET', '/orders?state=shipped,delivered')).json()).toMatchObject({ items: [] });
    expect((await member.call('GET', '/orders?state=awaiting_payment')).json()).toMatchObject({ total: 2, page: 1 });
    expect((await member.call('GET', '/orders?state=lost')).statusCode).toBe(400);
  });

  it('are filtered by promised day, by what was configured, by account and by day, and come in the order asked for', async () => {
    const member = await aStaffMember(shop, { role: 'orders' });
    const [late, soon] = [await anOrder(shop, { payment: 'cash' }), await anOrder(shop, { payment: 'cash' })];
    const day = (days: number) => dayAfter(shop.now, days);
    // The promised days of the other orders depend on the day of the week.
    await shop.tables.update(orders).set({ readyOn: day(40) });
    await shop.tables
      .update(orders)
      .set({ readyOn: day(-3), state: 'in_progress' })
      .where(eq(orders.id, late.id));
    await shop.tables
      .update(orders)
      .set({ readyOn: day(20), state: 'in_progress' })
      .where(eq(orders.id, soon.id));
    const idsOf = async (query: string) =>
      (await member.call('GET', `/orders?${query}`)).json<{ items: StaffOrderRow[] }>().items.map(({ id }) => id);

    expect(await idsOf('due=late')).toEqual([late.id]);
    expect(await idsOf('due=today')).toEqual([late.id]);
    expect(await idsOf('due=day')).toEqual([]);
    await shop.tables
      .update(orders)
      .set({ readyOn: day(0) })
      .where(eq(orders.id, soon.id));
    expect(await idsOf('due=day')).toEqual([soon.id]);
    await shop.tables
      .update(orders)
      .set({ readyOn: day(20) })
      .where(eq(orders.id, soon.id));
    expect(await idsOf('due=week')).toEqual([]);
    expect(await idsOf('state=in_progress&sort=ready')).toEqual([late.id, soon.id]);
    expect(await idsOf('state=in_progress&sort=newest')).toEqual([soon.id, late.id]);
    expect(await idsOf(`from=${day(2)}`)).toEqual([]);
    expect(await idsOf('configured=1')).toEqual([]);
    expect(await idsOf('customer=999999')).toEqual([]);
    expect((await member.call('GET', '/orders?due=never')).statusCode).toBe(400);
  });

  it('show the workshop neither amounts nor more of the buyer than first name and town', async () => {
    const order = await anOrder(shop);
    const [workshop, accounts] = [
      await aStaffMember(shop, { role: 'workshop' }),
      await aStaffMember(shop, { role: 'accounts' }),
    ];

    const seen = await read(workshop, order.id);
    expect(seen).toMatchObject({
      gross: null,
      money: null,
      contact: null,
      next: [],
      buyer: expect.stringMatching(/^\S+$/),
    });
    expect(seen.lines.map(({ gross }) => gross)).toEqual([null]);
    expect(await read(accounts, order.id)).toMatchObject({
      gross: order.priceGross,
      next: [],
      contact: { email: expect.stringContaining('@') },
    });
  });

  it('are led on by the same steps as by the command line, with the person in history and audit log', async () => {
    const member = await aStaffMember(shop, { role: 'orders' });
    const { id } = await anOrder(shop, { payment: 'cash' });
    const { version, next } = await read(member, id);
    expect(next).toEqual(['in_progress', 'cancelled']);

    const begun = await member.call('POST', `/orders/${id}/state`, { version, state: 'in_progress', note: 'began' });
    const order = begun.json<StaffOrder>();
    expect(order).toMatchObject({ state: 'in_progress', next: ['shipped', 'cancelled'] });
    expect(order.history.at(-1)).toMatchObject({ author: member.email, note: 'began', state: 'in_progress' });
    const tracked = await member.call('POST', `/orders/${id}/tracking`, { version: order.version, number: 'PL1' });
    expect(tracked.json<StaffOrder>().tracking).toEqual({ number: 'PL1', url: null });
    const wrong = await member.call('POST', `/orders/${id}/state`, {
      version: tracked.json<StaffOrder>().version,
      state: 'delivered',
    });
    expect([wrong.statusCode, wrong.json()]).toMatchObject([400, { allowed: ['shipped', 'cancelled'] }]);

    const entries = await shop.tables
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.recordKind, 'orders'), eq(auditEntries.recordId, id)))
      .orderBy(auditEntries.id);
    expect(entries).toMatchObject([
      {
        actorLabel: member.email,
        action: 'changeOrderState',
        before: { state: 'new' },
        after: { state: 'in_progress' },
      },
      { action: 'trackOrder', after: { tracking_number: 'PL1' } },
    ]);
  });

  it('are changed only as they were seen: 409 comes with both versions and changes nothing', async () => {
    const [one, other] = [await aStaffMember(shop, { role: 'orders' }), await aStaffMember(shop, { role: 'manager' })];
    const { id } = await anOrder(shop, { payment: 'cash' });
    const { version } = await read(one, id);
    await other.call('POST', `/orders/${id}/state`, { version, state: 'in_progress' });

    const late = await one.call('POST', `/orders/${id}/state`, { version, state: 'cancelled', note: 'asked for' });

    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { yours: { version, state: 'cancelled', note: 'asked for' }, theirs: { state: 'in_progress' } },
    ]);
    expect(await read(one, id)).toMatchObject({ state: 'in_progress' });
  });

  it('give money back only with a fresh factor, and above a limit only by who may', async () => {
    const { id } = await anOrder(shop);
    const manager = await aStaffMember(shop, { role: 'manager' });
    const paid = await manager.call('POST', `/orders/${id}/state`, {
      version: (await read(manager, id)).version,
      state: 'paid',
    });
    const { version, money } = paid.json<StaffOrder>();
    expect(Number(money!.refundable)).toBeGreaterThan(100);
    const refund = (member: StaffMember, amount: number) =>
      member.call('POST', `/orders/${id}/refund`, { version, amount, reason: 'scratch' });
    const staleOrders = await aStaffMember(shop, { role: 'orders', provenMinutesAgo: 11 });
    const freshOrders = await aStaffMember(shop, { role: 'orders' });

    expect((await refund(staleOrders, 10)).json()).toMatchObject({ freshFactor: true, right: 'refunds:write' });
    expect((await refund(freshOrders, 50.01)).json()).toMatchObject({ code: 'forbidden', right: 'refunds:any-amount' });
    expect((await refund(manager, 1_000_000)).statusCode).toBe(400);
    expect((await refund(freshOrders, 50)).json<StaffOrder>().money!.refunds).toMatchObject([
      { amount: 50, author: freshOrders.email, reason: 'scratch' },
    ]);
  });

  it('lose lines by the cancelling of pieces', async () => {
    const product = await aProduct(shop.database, { price: 100, stock: 9 });
    const { id } = await anOrder(shop, { items: [{ product, quantity: 3 }], payment: 'cash' });
    const member = await aStaffMember(shop, { role: 'orders' });
    const { version } = await read(member, id);

    const less = await member.call('POST', `/orders/${id}/cancel`, { version, lines: [{ position: 0, quantity: 1 }] });
    expect(less.json<StaffOrder>().lines).toMatchObject([{ quantity: 3, cancelled: 1 }]);
    const tooMany = await member.call('POST', `/orders/${id}/cancel`, {
      version: less.json<StaffOrder>().version,
      lines: [{ position: 0, quantity: 9 }],
    });
    expect(tooMany.statusCode).toBe(400);
    await member.call('POST', `/orders/${id}/notes`, { version: less.json<StaffOrder>().version, text: 'one less' });
    expect((await read(member, id)).notes).toMatchObject([{ author: member.email, text: 'one less' }]);
    expect((await shop.tables.select().from(orders).where(eq(orders.id, id)))[0]!.version).toBeGreaterThan(version);
  });

  it('loses a note to whoever wrote it, and to nobody else (STAFF-22)', async () => {
    const order = await anOrder(shop);
    const [writer, other] = [
      await aStaffMember(shop, { role: 'orders' }),
      await aStaffMember(shop, { role: 'manager' }),
    ];
    const { version } = await read(writer, order.id);
    const noted = await writer.call('POST', `/orders/${order.id}/notes`, { version, text: 'Ring the bell' });
    const seen = noted.json<StaffOrder>();
    const path = `/orders/${order.id}/notes/${seen.notes[0]!.id}/withdrawal`;

    expect((await other.call('POST', path, { version: seen.version })).statusCode).toBe(404);
    expect((await writer.call('POST', path, { version: seen.version - 1 })).statusCode).toBe(409);
    const left = (await writer.call('POST', path, { version: seen.version })).json<StaffOrder>();

    expect(left.notes).toEqual([]);
  });
});
