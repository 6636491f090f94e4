import { and, inArray, isNotNull, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { pastOrderStates } from '#domain/orders/order-state.ts';
import { isAnyOf } from '#server/database/any-of.ts';
import type { Transaction } from '#server/database/database.ts';
import {
  orderLines,
  orderNotes,
  orders,
  paymentAttempts,
  paymentEvents,
  users,
} from '#server/database/schema/index.ts';
import { isDoneWith } from '#server/payments/index.ts';

/**
 * Moves the orders that a guest placed with an e-mail into the account of its owner. They can still be opened by that
 * e-mail.
 */
export async function claimGuestOrders(
  tx: Transaction,
  { userId, email, now }: { userId: number; email: string; now: Date },
): Promise<void> {
  await tx
    .update(orders)
    .set({ userId, claimedAt: now })
    .where(and(isNull(orders.userId), sql`lower(${orders.email}) = ${email}`));
}

/** Of these names, streets, e-mails and phones have to go. */
type Forgetting = {
  /** Orders so old that the shop need not know their buyers any more. */
  before?: Date;
  /** At most so many at once. */
  limit?: number;
};

/**
 * Takes names, streets, e-mails, phones, marks and notes out of the finished orders of deleted accounts (ACCOUNT-14),
 * of who asked to be forgotten, and of those that are older than the shop has to know their buyers (PEOPLE-3). What the
 * books need stays. Answers how many orders there were.
 */
export async function anonymiseOrders(tx: Transaction, { before, limit }: Forgetting = {}): Promise<number> {
  const nobody = JSON.stringify({
    street: '',
    streetNumber: '',
    contactUser: { firstnameLastname: '', email: '', phone: '', comments: '' },
  });
  const deleted = tx.select({ id: users.id }).from(users).where(isNotNull(users.deletedAt));
  // Each has an index of its own: no turn reads all orders.
  const whose = [
    inArray(orders.userId, deleted),
    isNotNull(orders.forgottenAt),
    before && lt(orders.createdAt, before),
  ];
  const selections = whose.flatMap((which) => (which ? [namedOrders(tx, which, limit)] : []));
  const forgotten = await tx
    .update(orders)
    .set({
      email: '',
      projectName: '',
      shipping: sql`${orders.shipping} || ${nobody}::jsonb`,
      billing: sql`${orders.billing} || ${nobody}::jsonb`,
    })
    .where(or(...selections.map((ids) => inArray(orders.id, ids))))
    .returning({ id: orders.id });
  if (forgotten.length > 0)
    await forgetBeside(
      tx,
      forgotten.map(({ id }) => id),
    );
  return forgotten.length;
}

/**
 * Removes what buyers and staff wrote beside an order, and what a provider said of the buyer; its notices count as
 * before.
 */
async function forgetBeside(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.delete(orderNotes).where(isAnyOf(orderNotes.orderId, ids));
  await tx
    .update(orderLines)
    .set({ mark: '' })
    .where(and(isAnyOf(orderLines.orderId, ids), ne(orderLines.mark, '')));
  const attempts = tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(isAnyOf(paymentAttempts.orderId, ids));
  await tx
    .update(paymentEvents)
    .set({ payload: '', headers: {} })
    .where(and(inArray(paymentEvents.attemptId, attempts), isDoneWith));
}

function namedOrders(tx: Transaction, which: SQL, limit: number | undefined) {
  const query = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(which, inArray(orders.state, [...pastOrderStates]), ne(orders.email, '')));
  return limit === undefined ? query : query.limit(limit);
}
