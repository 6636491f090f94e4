import { sql } from 'drizzle-orm';
import { orderPeriod, orderReference } from '#domain/orders/order-reference.ts';
import type { Transaction } from '#server/database/database.ts';
import { orderCounters } from '#server/database/schema/index.ts';

/** The next reference of the month. Its counter stays locked to the end of the transaction, so no number is lost or given twice. */
export async function nextReference(tx: Transaction, now: Date): Promise<string> {
  const period = orderPeriod(now);
  const [counter] = await tx.insert(orderCounters).values({ period, last: 1 })
    .onConflictDoUpdate({ target: orderCounters.period, set: { last: sql`${orderCounters.last} + 1` } })
    .returning({ last: orderCounters.last });
  return orderReference(period, counter!.last);
}
