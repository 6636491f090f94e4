import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { refreshListing } from '#server/catalogue/index.ts';
import type { Database } from '#server/database/database.ts';
import { configuredPrices, configurators, productPrices, products } from '#server/database/schema/index.ts';
import { refreshConfiguredPrices } from './refresh-configured-prices.ts';

const productsAtOnce = 200;

/**
 * Computes the smallest prices of products that have none yet: those of a shop that was filled before it kept them.
 */
export async function fillConfiguredPrices({ reader, transaction }: Database): Promise<void> {
  const found = await reader
    .select({ id: products.id })
    .from(products)
    .innerJoin(configurators, eq(configurators.id, products.configuratorId))
    .where(
      and(
        isNotNull(configurators.currentVersionId),
        eq(products.active, true),
        eq(products.priceHidden, false),
        sql`exists (select 1 from ${productPrices} where ${productPrices.productId} = ${products.id} and ${productPrices.priceGroup} = '')`,
        sql`not exists (select 1 from ${configuredPrices} where ${configuredPrices.productId} = ${products.id})`,
      ),
    );
  for (let start = 0; start < found.length; start += productsAtOnce) {
    const ids = found.slice(start, start + productsAtOnce).map(({ id }) => id);
    await transaction(async (tx) => {
      await refreshConfiguredPrices(tx, ids);
      await refreshListing(tx, ids);
    });
  }
}
