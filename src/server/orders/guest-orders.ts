import { and, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { pastOrderStates } from '#domain/orders/order-state.ts';
import type { Transaction } from '#server/database/database.ts';
import { orders, users } from '#server/database/schema/index.ts';

/** What was ordered as a guest with an e-mail goes to the account of its owner, and still opens by that e-mail. */
export async function claimGuestOrders(
  tx: Transaction,
  { userId, email, now }: { userId: number; email: string; now: Date },
): Promise<void> {
  await tx
    .update(orders)
    .set({ userId, claimedAt: now })
    .where(and(isNull(orders.userId), sql`lower(${orders.email}) = ${email}`));
}

/**
 * Takes names, streets, e-mails and phones out of the finished orders of deleted accounts (ACCOUNT-14), of who asked to be
 * forgotten, and of those that are older than the shop has to know their buyers (PEOPLE-3). What the books need stays.
 */
export async function anonymiseOrders(tx: Transaction, before: Date | null = null): Promise<void> {
  const nobody = JSON.stringify({
    street: '',
    streetNumber: '',
    contactUser: { firstnameLastname: '', email: '', phone: '', comments: '' },
  });
  const deleted = tx.select({ id: users.id }).from(users).where(isNotNull(users.deletedAt));
  await tx
    .update(orders)
    .set({
      email: '',
      projectName: '',
      shipping: sql`${orders.shipping} || ${nobody}::jsonb`,
      billing: sql`${orders.billing} || ${nobody}::jsonb`,
    })
    .where(
      and(
        or(
          inArray(orders.userId, deleted),
          isNotNull(orders.forgottenAt),
          before === null ? undefined : lt(orders.createdAt, before),
        ),
        inArray(orders.state, [...pastOrderStates]),
        ne(orders.email, ''),
      ),
    );
}
