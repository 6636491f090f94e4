import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { dayMs } from '#domain/calendar/day.ts';
import { dayFigures, orders, paymentAttempts } from '#server/database/schema/index.ts';
import { warsawDayOf } from '#domain/warsaw-day.ts';
import type { Turnover } from '#contract/staff-today.ts';
import type { SumRow } from '#contract/staff-money.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { anOrder, type OrderToBuild } from '#tests/support/order-builders.ts';
import { orderSteps } from '#tests/support/order-steps.ts';
import { aStaffMember } from '#tests/support/staff-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { keepFigures } from './index.ts';

const shop = useTestShop();
const { move } = orderSteps(shop);

const daysAgo = (days: number) => new Date(shop.now.getTime() - days * dayMs);
const keep = () => keepFigures({ database: shop.database, clock: () => shop.now });

/** An order that was placed and paid so many days ago. */
async function aPaidOrder(days: number, items: OrderToBuild['items']) {
  const order = await anOrder(shop, { payment: 'transfer', items });
  await move(order, 'paid');
  await shop.tables
    .update(orders)
    .set({ createdAt: daysAgo(days) })
    .where(eq(orders.id, order.id));
  await shop.tables
    .update(paymentAttempts)
    .set({ completedAt: daysAgo(days) })
    .where(eq(paymentAttempts.orderId, order.id));
  return order;
}

describe('days that are over (MONEY-10)', () => {
  it('come to the same grosz whether they were counted or are added up', async () => {
    const member = await aStaffMember(shop, { role: 'owner' });
    const [whole, part] = [
      await aProduct(shop.database, { price: 99.99 }),
      await aProduct(shop.database, { price: 0.07 }),
    ];
    for (const days of [0, 1, 3, 400]) await aPaidOrder(days, [{ product: whole, quantity: 3 }, { product: part }]);
    const sums = async (by: string) => {
      const span = `from=${warsawDayOf(daysAgo(40))}&to=${warsawDayOf(shop.now)}&by=${by}`;
      return (await member.call('GET', `/money/sums?${span}`)).json<{ rows: SumRow[] }>().rows;
    };
    const figures = async () => ({
      days: await sums('day'),
      months: await sums('month'),
      turnover: (await member.call('GET', '/today')).json<{ turnover: Turnover }>().turnover,
      low: (await member.call('GET', '/low-stock')).json<object[]>(),
    });
    const addedUp = await figures();

    await keep();

    expect(await figures()).toEqual(addedUp);
    expect(addedUp.days).toHaveLength(3);
    const kept = await shop.tables.select({ day: dayFigures.day }).from(dayFigures);
    expect(kept.map(({ day }) => day)).not.toContain(warsawDayOf(shop.now));
  });

  it('are read as they were counted, and counted anew in the next turn', async () => {
    const member = await aStaffMember(shop, { role: 'owner' });
    const order = await aPaidOrder(2, [
      { product: await aProduct(shop.database, { price: 50, stock: 3 }), quantity: 3 },
    ]);
    const lowStock = async () => (await member.call('GET', '/low-stock')).json<{ sold: number }[]>();
    const soldThen = async () =>
      (await member.call('GET', '/today'))
        .json<{ turnover: Turnover }>()
        .turnover.days.find(({ day }) => day === warsawDayOf(daysAgo(2)))!.gross;
    await keep();
    const before = [await soldThen(), await lowStock()];
    await shop.tables
      .update(orders)
      .set({ cancelledGross: sql`${orders.grossTotal}`, state: 'cancelled' })
      .where(eq(orders.id, order.id));

    expect([await soldThen(), await lowStock()]).toEqual(before);
    await keep();

    expect(Number(before[0]) - Number(await soldThen())).toBeCloseTo(Number(order.priceGross), 2);
    expect(await lowStock()).not.toEqual(before[1]);
  });
});
