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
  staff,
  staffSessions,
} from '#server/database/schema/index.ts';

const people = ['Ewa Wrona', 'Jan Kos', 'Maria Sowa', 'Piotr Dudek', 'Ola Czyż', 'Adam Kruk', 'Zofia Sikora'];
const towns = ['Gdańsk', 'Kraków', 'Poznań', 'Lublin', 'Łódź', 'Opole', 'Toruń', 'Żory', 'Ełk', 'Wrocław', 'Kielce'];
const states: OrderState[] = ['paid', 'in_progress', 'shipped', 'paid', 'delivered', 'in_progress', 'delivered'];
const count = 200;
const minuteMs = 60_000;

/** The number of one of the orders of the week, from 1: a month in which no order is placed. */
const weekReference = (number: number) => `1999/01/${String(number).padStart(6, '0')}`;

/** A week of orders like one that was placed: the same every time, one every fifty minutes back from now. */
async function seedWeek(tx: Transaction, templateId: string): Promise<void> {
  const [template] = await tx.select().from(orders).where(eq(orders.id, templateId));
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, templateId));
  const now = Date.now();
  const today = dayNumber(warsawDayOf(new Date(now)));
  const week = Array.from({ length: count }, (_, index) => {
    const [name, city] = [people[index % people.length]!, towns[index % towns.length]!];
    const shipping = { ...template!.shipping, city };
    return {
      ...template!,
      id: `week${templateId.slice(0, 10)}${String(index).padStart(4, '0')}`,
      reference: weekReference(index + 1),
      state: states[index % states.length]!,
      paymentState: 'paid' as const,
      shipping: { ...shipping, contactUser: { ...shipping.contactUser, firstnameLastname: name } },
      readyOn: dayFrom(today + (index % 9) - 1),
      createdAt: new Date(now - index * 50 * minuteMs),
      version: 1,
    };
  });
  await clearWeek(tx);
  await tx.insert(orders).values(week);
  await tx.insert(orderLines).values(week.flatMap(({ id }) => lines.map((line) => ({ ...line, orderId: id }))));
  await tx
    .insert(orderHistory)
    .values(week.map(({ id, state, createdAt }) => ({ orderId: id, state, author: 'customer', at: createdAt })));
}

/** Takes the week away again, so that no other test meets it. */
const clearWeek = (tx: Transaction) =>
  tx.delete(orders).where(like(orders.reference, weekReference(0).replace('000000', '%')));

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
  const [what, id = ''] = process.argv.slice(2);
  await withShop(readConfig(process.env), ({ database }) =>
    database.transaction(async (tx) => {
      if (what === 'seed') await seedWeek(tx, id);
      else if (what === 'clear') await clearWeek(tx);
      else if (what === 'subscribe') await subscribe(tx, id);
      else await ageFactors(tx, id);
    }),
  );
}
