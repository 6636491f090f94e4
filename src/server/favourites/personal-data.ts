import { eq, sql } from 'drizzle-orm';
import { deletedRows, type PersonalData } from '#server/database/personal-data.ts';
import { favouriteLists, favourites, products } from '#server/database/schema/index.ts';

const isOf = (userId: number | null) => eq(favouriteLists.userId, userId ?? 0);

/** The products that an account likes. */
export const favouriteData: PersonalData = {
  name: 'favourites',
  tables: [favouriteLists, favourites],
  read: (reader, { userId }) =>
    reader
      .select({ product: products.code, addedAt: favourites.addedAt })
      .from(favourites)
      .innerJoin(favouriteLists, eq(favouriteLists.id, favourites.listId))
      .innerJoin(products, eq(products.id, favourites.productId))
      .where(isOf(userId))
      .orderBy(sql`2`),
  erase: async (tx, { userId }) => ({ erased: deletedRows(await tx.delete(favouriteLists).where(isOf(userId))) }),
};
