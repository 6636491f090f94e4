import { orderPeriod, orderReference } from '#domain/orders/order-reference.ts';
import type { Connection } from '#server/database/connection.ts';
import { countOrder } from './placing-queries.ts';

/** The next reference of the month. Its counter stays locked to the end of the transaction, so no number is lost or given twice. */
export async function nextReference(connection: Connection, now: Date): Promise<string> {
  const period = orderPeriod(now);
  const [counter] = await countOrder(connection, { period });
  return orderReference(period, counter!.last);
}
