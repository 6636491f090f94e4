import { asc } from 'drizzle-orm';
import type { Reader } from '#server/database/database.ts';
import * as schema from '#server/database/schema/index.ts';

/** All that the database holds of what was sold. */
export async function readStored(reader: Reader) {
  return {
    orders: await reader.select().from(schema.orders).orderBy(asc(schema.orders.reference)),
    lines: await reader.select().from(schema.orderLines),
    history: await reader.select().from(schema.orderHistory).orderBy(asc(schema.orderHistory.id)),
    attempts: await reader.select().from(schema.paymentAttempts),
    refunds: await reader.select().from(schema.paymentRefunds),
    messages: await reader
      .select({
        id: schema.outboxMessages.id,
        key: schema.outboxMessages.key,
        recipient: schema.outboxMessages.recipient,
        sentAt: schema.outboxMessages.sentAt,
        doubtful: schema.outboxMessages.doubtful,
      })
      .from(schema.outboxMessages),
    codes: await reader.select().from(schema.discountCodes),
    codeUses: await reader.select().from(schema.discountCodeUses),
    cards: await reader.select().from(schema.giftCards),
    cardEntries: await reader.select().from(schema.giftCardEntries),
    counters: await reader.select().from(schema.orderCounters),
    products: await reader
      .select({ id: schema.products.id, stock: schema.products.stockQuantity })
      .from(schema.products),
    listing: await reader
      .select({ id: schema.productListing.productId, box: schema.productListing.boxPl })
      .from(schema.productListing),
  };
}

export type StoredState = Awaited<ReturnType<typeof readStored>>;
export type StoredOrder = StoredState['orders'][number];
