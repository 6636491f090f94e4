import { and, asc, eq, gt, isNotNull, not, or, sql } from 'drizzle-orm';
import { factsEdition } from '#domain/configurator/configured-facts.ts';
import { refreshListing } from '#server/catalogue/index.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { configuredPrices, configurators, productPrices, products } from '#server/database/schema/index.ts';
import { refreshConfigured } from './refresh-configured.ts';

/** A portion is small, because its products are locked and somebody may be ordering one. */
const productsAtOnce = 20;

const isPriced = sql`exists (
  select 1 from ${productPrices} where ${productPrices.productId} = ${products.id}
    and ${productPrices.priceGroup} = '')`;
/** Facts of an edition that lists told less of are computed anew. */
const hasAllFacts = sql`coalesce((${products.configuredFacts} ->> 'edition')::int >= ${factsEdition}, false)`;
const isKnown = sql`exists (select 1 from ${configuredPrices} where ${configuredPrices.productId} = ${products.id})`;

/**
 * Computes what lists say of configurable products if it is not stored yet, as in a shop that was filled by an older
 * version. It takes some milliseconds a product, so it runs while the shop is open and lists show what is stored. It
 * can be stopped between two portions. Several processes share the products.
 */
export async function fillConfigured({ transaction }: Database, goesOn: () => boolean = () => true): Promise<void> {
  for (let after = 0; goesOn();) {
    const ids = await transaction(async (tx) => {
      const unknown = await lockUnknown(tx, after);
      await refreshConfigured(tx, unknown);
      await refreshListing(tx, unknown);
      return unknown;
    });
    if (ids.length === 0) return;
    after = ids.at(-1)!;
  }
}

/** The next products by their ids, so that one that can't be priced is not taken twice. */
async function lockUnknown(tx: Transaction, after: number): Promise<number[]> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .innerJoin(configurators, eq(configurators.id, products.configuratorId))
    .where(
      and(
        gt(products.id, after),
        isNotNull(configurators.currentVersionId),
        eq(products.active, true),
        or(not(hasAllFacts), and(eq(products.priceHidden, false), isPriced, not(isKnown))),
      ),
    )
    .orderBy(asc(products.id))
    .limit(productsAtOnce)
    .for('no key update', { of: products, skipLocked: true });
  return rows.map(({ id }) => id);
}
