import { eq, or, sql } from 'drizzle-orm';
import { personalRows } from '#server/database/personal-data.ts';
import { cartAdditions, cartItems, carts } from '#server/database/schema/index.ts';

const emailIn = (address: typeof carts.shippingAddress | typeof carts.shippingAddressGuest) =>
  sql`lower(${address} -> 'contactUser' ->> 'email')`;

/** The cart of an account, and those of guests who have written the address into the checkout. */
export const cartData = personalRows({
  name: 'carts',
  table: carts,
  isOf: ({ email, userId }) =>
    or(
      userId === null ? undefined : eq(carts.userId, userId),
      eq(emailIn(carts.shippingAddress), email),
      eq(emailIn(carts.shippingAddressGuest), email),
    ),
  hidden: ['id', 'sessionId', 'userId', 'version'],
  also: [cartItems, cartAdditions],
});
