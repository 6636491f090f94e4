import { and, eq, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import { refreshListing } from '#server/catalogue/index.ts';
import type { Database } from '#server/database/database.ts';
import { configuredPrices, configurators, productPrices, products } from '#server/database/schema/index.ts';
import { refreshConfigured } from './refresh-configured.ts';

const productsAtOnce = 200;

const isPriced = sql`exists (
  select 1 from ${productPrices} where ${productPrices.productId} = ${products.id} and ${productPrices.priceGroup} = '')`;
const isKnown = sql`exists (select 1 from ${configuredPrices} where ${configuredPrices.productId} = ${products.id})`;

/**
 * Computes what lists say of configurable products where that is not known yet: in a shop that was filled before it was
 * kept.
 */
export async function fillConfigured({ reader, transaction }: Database): Promise<void> {
  const found = await reader
    .select({ id: products.id })
    .from(products)
    .innerJoin(configurators, eq(configurators.id, products.configuratorId))
    .where(
      and(
        isNotNull(configurators.currentVersionId),
        eq(products.active, true),
        or(isNull(products.configuredFacts), and(eq(products.priceHidden, false), isPriced, not(isKnown))),
      ),
    );
  for (let start = 0; start < found.length; start += productsAtOnce) {
    const ids = found.slice(start, start + productsAtOnce).map(({ id }) => id);
    await transaction(async (tx) => {
      await refreshConfigured(tx, ids);
      await refreshListing(tx, ids);
    });
  }
}
