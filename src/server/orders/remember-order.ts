import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { idempotencyKeys } from '#server/database/schema/index.ts';
import type { Visitor } from '#server/http/visitor.ts';

const scopeOf = ({ userId, sessionId }: Visitor) => `order:${userId === null ? `session:${sessionId}` : `user:${userId}`}`;

/** The id of the order that this visitor has already placed with a key (decision OQ-151). */
export async function findPlacedOrder(tx: Transaction, visitor: Visitor, key: string): Promise<string | null> {
  const [found] = await tx.select({ result: idempotencyKeys.result }).from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scopeOf(visitor)), eq(idempotencyKeys.key, key)));
  return found ? (found.result as { orderId: string }).orderId : null;
}

export async function rememberPlacedOrder(tx: Transaction, visitor: Visitor, key: string, orderId: string): Promise<void> {
  await tx.insert(idempotencyKeys).values({ scope: scopeOf(visitor), key, result: { orderId } });
}
