import { sql } from 'drizzle-orm';
import { refreshListing } from '#server/catalogue/index.ts';
import { bareNames } from '#server/database/bare-names.ts';
import type { Transaction } from '#server/database/database.ts';
import { isAnyOf } from '#server/database/any-of.ts';
import { opinions, products } from '#server/database/schema/index.ts';

const published = sql`from ${opinions} where ${opinions.productId} = ${products.id} and ${opinions.state} = 'published'`;

/**
 * Brings mean and count of products into line with their published opinions (OPINION-3). The products are locked first,
 * in one order: who comes second counts what the first has published.
 */
export async function countOpinions(tx: Transaction, productIds: readonly number[]): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(isAnyOf(products.id, productIds))
    .orderBy(products.id)
    .for('no key update');
  await tx.execute(sql`
    update ${products} set
      ${bareNames(products.ratesAvg)} = (select coalesce(round(avg(${opinions.value}) * 2, 2), 0) ${published}),
      ${bareNames(products.ratesCount)} = (select count(*) ${published})
    where ${isAnyOf(products.id, productIds)}`);
  await refreshListing(tx, productIds);
}
