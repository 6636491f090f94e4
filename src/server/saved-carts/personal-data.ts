import { eq } from 'drizzle-orm';
import { personalRows } from '#server/database/personal-data.ts';
import { savedCartLines, savedCarts } from '#server/database/schema/index.ts';

/** The carts that an account keeps under names. */
export const savedCartData = personalRows({
  name: 'savedCarts',
  table: savedCarts,
  isOf: ({ userId }) => eq(savedCarts.userId, userId ?? 0),
  hidden: ['id', 'userId', 'companyId'],
  also: [savedCartLines],
});
