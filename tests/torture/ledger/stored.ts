import { asc } from 'drizzle-orm';
import type { Queryable } from '#server/database/database.ts';
import * as schema from '#server/database/schema/index.ts';

/** All that the database holds of what was sold. */
export async function readStored(database: Queryable) {
  return {
    orders: await database.select().from(schema.orders).orderBy(asc(schema.orders.reference)),
    lines: await database.select().from(schema.orderLines),
    history: await database.select().from(schema.orderHistory).orderBy(asc(schema.orderHistory.id)),
    attempts: await database.select().from(schema.paymentAttempts),
    refunds: await database.select().from(schema.paymentRefunds),
    messages: await database
      .select({
        id: schema.outboxMessages.id,
        key: schema.outboxMessages.key,
        recipient: schema.outboxMessages.recipient,
        sentAt: schema.outboxMessages.sentAt,
        doubtful: schema.outboxMessages.doubtful,
      })
      .from(schema.outboxMessages),
    codes: await database.select().from(schema.discountCodes),
    codeUses: await database.select().from(schema.discountCodeUses),
    cards: await database.select().from(schema.giftCards),
    cardEntries: await database.select().from(schema.giftCardEntries),
    counters: await database.select().from(schema.orderCounters),
    products: await database
      .select({ id: schema.products.id, stock: schema.products.stockQuantity })
      .from(schema.products),
    listing: await database
      .select({ id: schema.productListing.productId, box: schema.productListing.boxPl })
      .from(schema.productListing),
  };
}

export type Stored = Awaited<ReturnType<typeof readStored>>;
export type StoredOrder = Stored['orders'][number];
