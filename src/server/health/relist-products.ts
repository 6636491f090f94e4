import { refreshListing } from '#server/catalogue/index.ts';
import type { Database } from '#server/database/database.ts';
import { products } from '#server/database/schema/index.ts';
import { isUnlisted } from './database-findings.ts';

const mostAtOnce = 1000;

/** Adds products that are missing in the lists, and answers their number. */
export async function relistProducts(database: Database): Promise<number> {
  return database.transaction(async (tx) => {
    const unlisted = await tx.select({ id: products.id }).from(products).where(isUnlisted).limit(mostAtOnce);
    const ids = unlisted.map(({ id }) => id);
    await refreshListing(tx, ids);
    return ids.length;
  });
}
