import { desc, eq, isNull, notInArray, or, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { pastOrderStates } from '#domain/orders/order-state.ts';
import { jsonOf } from '#server/database/json-of.ts';
import type { Person, PersonalData } from '#server/database/personal-data.ts';
import {
  discountCodeUses,
  idempotencyKeys,
  orderHistory,
  orderLines,
  orderNotes,
  orders,
  orderSearch,
  paymentAttempts,
  paymentEvents,
  paymentRefunds,
} from '#server/database/schema/index.ts';
import { anonymiseOrders } from './guest-orders.ts';

const isOf = ({ email, userId }: Person) =>
  or(sql`lower(${orders.email}) = ${email}`, userId === null ? undefined : eq(orders.userId, userId));

/** The ids of what somebody has ordered, as a subquery. */
export const ordersOf = (person: Person) =>
  new QueryBuilder().select({ id: orders.id }).from(orders).where(isOf(person));

const line = jsonOf({
  name: orderLines.name,
  code: orderLines.productCode,
  configuration: orderLines.configuration,
  mark: orderLines.mark,
  quantity: orderLines.quantity,
});
const lines = sql<unknown[]>`(
  select coalesce(json_agg(${line} order by ${orderLines.position}), '[]')
  from ${orderLines} where ${orderLines.orderId} = ${orders.id})`;

/**
 * Orders keep what bookkeeping needs. Names, streets, e-mails, marks and notes are removed from finished orders at
 * once, from open ones when they are finished.
 */
export const orderData: PersonalData = {
  name: 'orders',
  tables: [
    orders,
    orderSearch,
    orderLines,
    orderHistory,
    orderNotes,
    idempotencyKeys,
    discountCodeUses,
    paymentAttempts,
    paymentEvents,
    paymentRefunds,
  ],
  read: (reader, person) => {
    const { reference, state, email, currency, grossTotal, shipping, billing, projectName, createdAt } = orders;
    return reader
      .select({
        reference,
        state,
        email,
        currency,
        grossTotalInMinorUnits: grossTotal,
        shipping,
        billing,
        projectName,
        createdAt,
        lines,
      })
      .from(orders)
      .where(isOf(person))
      .orderBy(desc(createdAt));
  },
  erase: async (tx, person) => {
    const total = await tx.$count(orders, isOf(person));
    await tx
      .update(orders)
      .set({ forgottenAt: sql`now()` })
      .where(sql`${isOf(person)} and ${isNull(orders.forgottenAt)}`);
    const open = await tx.$count(orders, sql`${isOf(person)} and ${notInArray(orders.state, [...pastOrderStates])}`);
    await anonymiseOrders(tx);
    return { erased: total - open, kept: { count: total, why: 'people.kept.orders' } };
  },
};
