import { and, asc, inArray } from 'drizzle-orm';
import { pastOrderStates } from '#domain/orders/order-state.ts';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { deletedRows, type PersonalData } from '#server/database/personal-data.ts';
import { orders, statementLines } from '#server/database/schema/index.ts';
import { ordersOf } from '#server/orders/index.ts';

const finished = new QueryBuilder()
  .select({ id: orders.id })
  .from(orders)
  .where(inArray(orders.state, [...pastOrderStates]));

/** The lines of bank statements and couriers' lists for somebody's orders: the sums stay with the books. */
export const transferData: PersonalData = {
  name: 'transfers',
  tables: [statementLines],
  read: (reader, person) => {
    const { bookedOn, amount, currency, payer, title } = statementLines;
    return reader
      .select({ bookedOn, amountInMinorUnits: amount, currency, payer, title })
      .from(statementLines)
      .where(inArray(statementLines.orderId, ordersOf(person)))
      .orderBy(asc(statementLines.id));
  },
  erase: async (tx, person) => {
    const mine = inArray(statementLines.orderId, ordersOf(person));
    const count = await tx.$count(statementLines, mine);
    const isDone = and(mine, inArray(statementLines.orderId, finished));
    const erased = deletedRows(await tx.update(statementLines).set({ payer: '', title: '' }).where(isDone));
    return { erased, kept: { count, why: 'people.kept.orders' } };
  },
};
