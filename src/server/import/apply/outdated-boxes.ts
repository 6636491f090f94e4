import { sql } from 'drizzle-orm';
import { portionsOf } from '#domain/portions-of.ts';
import { refreshListing } from '#server/catalogue/index.ts';
import { isAnyOf, listFor } from '#server/database/any-of.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { productAttributes, productFeatures, productListing, products } from '#server/database/schema/index.ts';
import type { Pacing } from '../pacing.ts';
import type { ChangedStructure } from './apply-structure.ts';
import { rememberRecords, type RecordKey } from './hashes.ts';

/** Products whose boxes still show an old state of the records that have changed, and these records. */
export type Outdated = { products: number[]; records: RecordKey[] };

export const nothingOutdated = (): Outdated => ({ products: [], records: [] });

const boxesAtOnce = 100;

/** Products whose boxes show something of the changed producers, categories, attributes or rooms. */
export async function productsShowing(tx: Transaction, changed: ChangedStructure): Promise<number[]> {
  const { productId, categoryIds, featureIds } = productListing;
  const { producers, categories, features, attributes } = changed;
  // Among a million products even a search for nothing reads whole tables.
  const searches = [
    {
      for: producers,
      search: sql`select ${products.id} as id from ${products} where ${isAnyOf(products.producerId, producers)}`,
    },
    {
      for: categories,
      search: sql`select ${productId} as id from ${productListing}
        where ${categoryIds} && ${listFor(products.categoryId, categories)}`,
    },
    {
      for: features,
      search: sql`select ${productId} as id from ${productListing}
        where ${featureIds} && ${listFor(productFeatures.featureValueId, features)}`,
    },
    {
      for: attributes,
      search: sql`select ${productAttributes.productId} as id from ${productAttributes}
        where ${isAnyOf(productAttributes.attributeId, attributes)}`,
    },
  ].flatMap((each) => (each.for.length > 0 ? [each.search] : []));
  if (searches.length === 0) return [];
  const { rows } = await tx.execute<{ id: number }>(sql`${sql.join(searches, sql` union `)} order by 1`);
  return rows.map(({ id }) => id);
}

/**
 * Renews the boxes a few at a time, each few in a transaction of its own, because orders wait for the products that it
 * locks. The records count as imported only after all boxes are new, so an interrupted import writes them again.
 */
export async function renewBoxes(
  database: Database,
  { products: ids, records }: Outdated,
  paced: Pacing,
): Promise<void> {
  for (const portion of portionsOf(ids, boxesAtOnce))
    await paced(() => database.transaction((tx) => refreshListing(tx, portion)));
  if (records.length > 0) await database.transaction((tx) => rememberRecords(tx, records));
}
