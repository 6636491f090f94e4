import { eq, inArray, or, sql } from 'drizzle-orm';
import { personalRows } from '#server/database/personal-data.ts';
import { compose } from '#server/database/statement.ts';
import { approvals, cartAdditions, cartItems, carts } from '#server/database/schema/index.ts';

const emailIn = (address: typeof carts.shippingAddress | typeof carts.shippingAddressGuest) =>
  sql`lower(${address} -> 'contactUser' ->> 'email')`;

const approvalsOf = (userId: number) =>
  compose.select({ id: approvals.id }).from(approvals).where(eq(approvals.userId, userId));

/** The cart of an account, and those of guests who have written the address into the checkout. */
export const cartData = personalRows({
  name: 'carts',
  table: carts,
  isOf: ({ email, userId }) =>
    or(
      userId === null ? undefined : or(eq(carts.userId, userId), inArray(carts.approvalId, approvalsOf(userId))),
      eq(emailIn(carts.shippingAddress), email),
      eq(emailIn(carts.shippingAddressGuest), email),
    ),
  hidden: ['id', 'sessionId', 'userId', 'approvalId', 'version'],
  also: [cartItems, cartAdditions],
});
