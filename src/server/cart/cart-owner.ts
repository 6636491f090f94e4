import { sql, type SQL } from 'drizzle-orm';
import type { Reader } from '#server/database/database.ts';
import { carts } from '#server/database/schema/index.ts';
import { statement } from '#server/database/statement.ts';
import type { Visitor } from '#server/http/visitor.ts';

/**
 * The owner of a cart: a customer on every device, else the session (CART-1, ACCOUNT-5), or an order that waits for
 * approval.
 */
export type CartOwner = { by: 'session' | 'user' | 'approval'; id: number };

/**
 * Null: a visitor who has no cart yet. Staff who take an order on the telephone fill a cart beside the customer's own
 * (ORDER-26).
 */
export function ownerOf({
  sessionId,
  userId,
  byTelephone = false,
}: Pick<Visitor, 'sessionId' | 'userId' | 'byTelephone'>): CartOwner | null {
  if (userId !== null && !byTelephone) return { by: 'user', id: userId };
  return sessionId === null ? null : { by: 'session', id: sessionId };
}

export const ownerColumns = { session: carts.sessionId, user: carts.userId, approval: carts.approvalId };

/** One statement for each kind of owner, so that each finds its cart by one index. */
export function byOwner<Made>(
  make: (by: CartOwner['by'], isOwned: SQL) => Made,
): Readonly<Record<CartOwner['by'], Made>> {
  const statementOf = (by: CartOwner['by']) => make(by, sql`${ownerColumns[by]} = ${sql.placeholder('owner')}`);
  return { session: statementOf('session'), user: statementOf('user'), approval: statementOf('approval') };
}

const lock = byOwner((by, isOwned) =>
  statement(`cart_lock_${by}`, sql`select ${carts.id} from ${carts} where ${isOwned} for update`),
);

/** Locks a cart until the transaction ends. A query that is sent after it sees what the lock has waited for. */
export async function lockCart(reader: Reader, { by, id }: CartOwner): Promise<void> {
  await lock[by](reader, { owner: id });
}
