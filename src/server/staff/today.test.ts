import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Answer, Endpoint } from '#contract/endpoint.ts';
import type { staffTodayContract } from '#contract/staff-today.ts';
import {
  orders,
  outboxMessages,
  paymentAttempts,
  paymentRefunds,
  productionPieces,
} from '#server/database/schema/index.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { dayAfter } from '#tests/support/days.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { aStaffMember, type StaffMember } from '#tests/support/staff-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop();
type Today = Answer<(typeof staffTodayContract)['getToday'] & Endpoint>;
const todayOf = async (member: StaffMember) => (await member.call('GET', '/today?locale=en')).json<Today>();
const day = (days: number) => dayAfter(shop.now, days);
const change = (id: string, values: Partial<typeof orders.$inferInsert>) =>
  shop.tables.update(orders).set(values).where(eq(orders.id, id));

describe('what has to be done today (STAFF-14)', () => {
  it('stands in the order of urgency, and each line leads to as many orders as it counts', async () => {
    const manager = await aStaffMember(shop, { role: 'manager' });
    const [late, unpaid, open] = [await anOrder(shop), await anOrder(shop), await anOrder(shop, { payment: 'cash' })];
    await change(late.id, { state: 'in_progress', readyOn: day(-2) });
    await shop.tables
      .insert(outboxMessages)
      .values({ key: 'stuck', recipient: 'x@example.com', subject: 'Stuck', text: 'x', attempts: 99 });

    const { queues } = await todayOf(manager);

    expect(queues.map(({ name, count }) => [name, count])).toEqual([
      ['late', 1],
      ['mails', 1],
      ['accept', 1],
      ['unpaid', 1],
    ]);
    expect(queues[0]).toMatchObject({ since: day(-2), first: [expect.stringContaining(late.reference)] });
    expect(queues[2]).toMatchObject({ amount: open.priceGross, first: [expect.stringContaining(open.reference)] });
    const orderIds = async (query: string) =>
      (await manager.call('GET', `/orders?${query}`)).json<{ items: { id: string }[] }>().items.map(({ id }) => id);
    expect(await orderIds('due=late')).toEqual([late.id]);
    expect(await orderIds('state=awaiting_payment')).toEqual([unpaid.id]);
    expect(await orderIds('state=new,paid&sort=oldest')).toEqual([open.id]);
  });

  it('names orders whose money should have gone back', async () => {
    const accounts = await aStaffMember(shop, { role: 'accounts' });
    const order = await anOrder(shop);
    const paid = { provider: 'payu', currency: 'PLN', amount: 100 } as const;
    await shop.tables
      .insert(paymentAttempts)
      .values({ ...paid, id: 'paid-attempt', orderId: order.id, state: 'completed' });
    await shop.tables.insert(paymentRefunds).values({
      ...paid,
      id: 'failed-refund',
      attemptId: 'paid-attempt',
      orderId: order.id,
      state: 'failed',
      author: 'x',
    });

    const { queues } = await todayOf(accounts);

    expect(queues.find(({ name }) => name === 'refunds')).toMatchObject({ count: 1 });
    const listed = await accounts.call('GET', '/orders?refund=stuck');
    expect(listed.json()).toMatchObject({ items: [{ id: order.id }] });
  });

  it('is for the role: the workshop sees neither money nor letters', async () => {
    const { queues, turnover, misses } = await todayOf(await aStaffMember(shop, { role: 'workshop' }));

    expect(queues.map(({ name }) => name)).toEqual(['late']);
    expect([queues[0]!.amount, turnover, misses]).toEqual([null, null, null]);
    const editor = await todayOf(await aStaffMember(shop, { role: 'editor' }));
    expect(editor.happened).toBeNull();
  });

  it('counts the turnover of thirty days beside the same days of the year before', async () => {
    const order = await anOrder(shop, { payment: 'cash' });
    const manager = await aStaffMember(shop, { role: 'manager' });
    const now = (await todayOf(manager)).turnover!;
    const lastYear = new Date(shop.now);
    lastYear.setUTCFullYear(lastYear.getUTCFullYear() - 1);
    await change(order.id, { createdAt: lastYear });

    const moved = (await todayOf(manager)).turnover!;

    expect(now.days).toHaveLength(30);
    expect(Number(now.gross) - Number(moved.gross)).toBeCloseTo(Number(order.priceGross), 2);
    expect(Number(moved.grossBefore) - Number(now.grossBefore)).toBeCloseTo(Number(order.priceGross), 2);
    expect(moved.days.at(-1)!.before).toBe(moved.grossBefore);
  });

  it('counts searches that found nothing, without who it was', async () => {
    const manager = await aStaffMember(shop, { role: 'manager' });
    await aProduct(shop.database, { code: 'FOUND-1' });
    const search = (q: string) => shop.visitor().get(`/v2/product/products?q=${encodeURIComponent(q)}`);
    await search('Moskitiera ');
    for (let time = 0; time < 4; time += 1) await search('moskitiera');
    await search('FOUND-1');

    await expect.poll(async () => (await todayOf(manager)).misses).toEqual([{ words: 'moskitiera', times: 5 }]);
  });

  it('lists what is nearly sold out', async () => {
    const workshop = await aStaffMember(shop, { role: 'workshop' });
    const [low, many] = [
      await aProduct(shop.database, { code: 'LOW-1', stock: 4 }),
      await aProduct(shop.database, { code: 'MANY-1', stock: 400 }),
    ];
    await anOrder(shop, { items: [{ product: low, quantity: 3 }, { product: many }] });

    const answer = await workshop.call('GET', '/low-stock');

    expect(answer.json()).toEqual([expect.objectContaining({ code: 'LOW-1', left: 1, sold: 3, waiting: 0 })]);
  });

  it('leads to what was promised for the rest of this week, and to orders of which everything is made', async () => {
    const workshop = await aStaffMember(shop, { role: 'workshop' });
    const manager = await aStaffMember(shop, { role: 'manager' });
    const product = await aProduct(shop.database, { code: 'MADE-1', name: 'Regał na zamówienie', stock: null });
    const [soon, later, made] = [
      await anOrder(shop, { payment: 'cash', items: [{ product, quantity: 2 }] }),
      await anOrder(shop, { payment: 'cash', items: [{ product }] }),
      await anOrder(shop, { payment: 'cash', items: [{ product }] }),
    ];
    for (const { id } of [soon, later, made]) await change(id, { state: 'in_progress', readyOn: day(30) });
    const piecesOf = (id: string, values: Partial<typeof productionPieces.$inferInsert>) =>
      shop.tables.update(productionPieces).set(values).where(eq(productionPieces.orderId, id));
    await piecesOf(soon.id, { promisedOn: day(0) });
    // A week from today is always in the next week.
    await piecesOf(later.id, { promisedOn: day(7) });
    await piecesOf(made.id, { promisedOn: day(0), state: 'ready' });

    const queueOf = async (member: StaffMember, queue: string) =>
      (await todayOf(member)).queues.find(({ name }) => name === queue);

    expect(await queueOf(workshop, 'produce')).toMatchObject({
      count: 2,
      since: day(0),
      amount: null,
      first: [`${soon.reference} Regał na zamówienie`, `${soon.reference} Regał na zamówienie`],
    });
    const week = (await workshop.call('GET', '/production/pieces?due=week')).json<{ items: { orderId: string }[] }>();
    expect(week.items.map(({ orderId }) => orderId)).toEqual([soon.id, soon.id]);
    expect(await queueOf(workshop, 'produced')).toBeUndefined();
    expect(await queueOf(manager, 'produced')).toMatchObject({
      count: 1,
      amount: made.priceGross,
      first: [expect.stringContaining(made.reference)],
    });
    const listed = (await manager.call('GET', '/orders?produced=1')).json<{ items: { id: string }[] }>();
    expect(listed.items.map(({ id }) => id)).toEqual([made.id]);
  });
});
