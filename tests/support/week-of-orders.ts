import { eq, inArray, like } from 'drizzle-orm';
import { dayFrom, dayNumber } from '#domain/calendar/day.ts';
import type { OrderState } from '#domain/orders/order-state.ts';
import { warsawDayOf } from '#domain/warsaw-day.ts';
import { withShop } from '#main/komoda/with-shop.ts';
import { readConfig } from '#server/config/config.ts';
import type { Transaction } from '#server/database/database.ts';
import {
  newsletterSubscribers,
  orderHistory,
  orderLines,
  orders,
  paymentAttempts,
  staff,
  staffSessions,
} from '#server/database/schema/index.ts';

type Week = { month: string; people: readonly string[]; states: readonly OrderState[] };

/**
 * The weeks of journeys that may run side by side: neither finds the buyers of the other, nor has work in its lists.
 * Each has months of its own, in which no order is placed.
 */
const weeks: Readonly<Record<string, Week>> = {
  orders: {
    month: '01',
    people: ['Ewa Wrona', 'Jan Kos', 'Maria Sowa', 'Piotr Dudek', 'Ola Czyż', 'Adam Kruk', 'Zofia Sikora'],
    states: ['paid', 'in_progress', 'shipped', 'paid', 'delivered', 'in_progress', 'delivered'],
  },
  owner: {
    month: '02',
    people: ['Iga Lis', 'Leon Bielik', 'Hania Wilk', 'Jerzy Żbik', 'Lena Ryś', 'Antoni Łoś', 'Nina Sarna'],
    states: ['in_progress', 'shipped', 'shipped', 'in_progress', 'delivered', 'in_progress', 'delivered'],
  },
};
/** Of each seven orders of the owner's week one was delivered with the rest of its deposit still to come. */
const placeOfDeposit = 4;
const towns = ['Gdańsk', 'Kraków', 'Poznań', 'Lublin', 'Łódź', 'Opole', 'Toruń', 'Żory', 'Ełk', 'Wrocław', 'Kielce'];
const count = 200;
const minuteMs = 60_000;

/** The number of one of the orders of a week, from 1. */
const weekReference = ({ month }: Week, number: number) => `1999/${month}/${String(number).padStart(6, '0')}`;

/** A week of orders like one that was placed: the same every time, one every fifty minutes back from now. */
async function seedWeek(tx: Transaction, week: Week, templateId: string): Promise<void> {
  const { people, states, month } = week;
  const [template] = await tx.select().from(orders).where(eq(orders.id, templateId));
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, templateId));
  const now = Date.now();
  const today = dayNumber(warsawDayOf(new Date(now)));
  const placed = Array.from({ length: count }, (_, index) => {
    const [name, city] = [people[index % people.length]!, towns[index % towns.length]!];
    const shipping = { ...template!.shipping, city };
    const isDeposit = week === weeks.owner && index % states.length === placeOfDeposit;
    return {
      ...template!,
      ...(isDeposit && { prepaidGross: Math.round(template!.grossTotal * 0.3) }),
      id: `week${month}${templateId.slice(0, 8)}${String(index).padStart(4, '0')}`,
      reference: weekReference(week, index + 1),
      state: states[index % states.length]!,
      paymentState: 'paid' as const,
      shipping: { ...shipping, contactUser: { ...shipping.contactUser, firstnameLastname: name } },
      readyOn: dayFrom(today + (index % 9) - 1),
      createdAt: new Date(now - index * 50 * minuteMs),
      version: 1,
    };
  });
  await clearWeek(tx, week);
  await tx.insert(orders).values(placed);
  await tx.insert(orderLines).values(placed.flatMap(({ id }) => lines.map((line) => ({ ...line, orderId: id }))));
  await tx
    .insert(orderHistory)
    .values(placed.map(({ id, state, createdAt }) => ({ orderId: id, state, author: 'customer', at: createdAt })));
  const deposits = placed.filter(({ prepaidGross, grossTotal }) => prepaidGross < grossTotal);
  if (deposits.length === 0) return;
  await tx.insert(paymentAttempts).values(
    deposits.map(({ id, prepaidGross: amount, currency, createdAt: at }) => {
      const paid = { orderId: id, provider: 'transfer', amount, currency, state: 'completed' as const };
      return { id, ...paid, createdAt: at, updatedAt: at, completedAt: at };
    }),
  );
}

/** Takes a week away again, so that no other test meets it. */
const clearWeek = (tx: Transaction, week: Week) =>
  tx.delete(orders).where(like(orders.reference, weekReference(week, 0).replace('000000', '%')));

/** Somebody has asked for the newsletter and confirmed the address. */
async function subscribe(tx: Transaction, email: string): Promise<void> {
  const createdAt = new Date();
  await tx.insert(newsletterSubscribers).values({ email, locale: 'pl', state: 'active', token: email, createdAt });
}

/** Somebody of the staff has shown a factor, but too long ago for what asks for a fresh one. */
async function ageFactors(tx: Transaction, email: string): Promise<void> {
  const own = tx.select({ id: staff.id }).from(staff).where(eq(staff.email, email));
  const provenAt = new Date(Date.now() - 11 * minuteMs);
  await tx.update(staffSessions).set({ provenAt }).where(inArray(staffSessions.staffId, own));
}

if (import.meta.main) {
  const [what, id = '', name = 'orders'] = process.argv.slice(2);
  const week = weeks[name]!;
  await withShop(readConfig(process.env), ({ database }) =>
    database.transaction(async (tx) => {
      if (what === 'seed') await seedWeek(tx, week, id);
      else if (what === 'clear') await clearWeek(tx, weeks[id]!);
      else if (what === 'subscribe') await subscribe(tx, id);
      else await ageFactors(tx, id);
    }),
  );
}
