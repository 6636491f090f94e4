import { sql } from 'drizzle-orm';
import { configuredFacts } from '#domain/configurator/configured-facts.ts';
import { isAnyOf } from '#server/database/any-of.ts';
import type { Transaction } from '#server/database/database.ts';
import { products } from '#server/database/schema/index.ts';
import { configuredProductOf, findCodedProducts, type CodedProduct } from './configurable-products.ts';
import { modelOf } from './model-memory.ts';
import { refreshConfiguredPrices } from './refresh-configured-prices.ts';

/**
 * Computes anew what lists say of configurable products: the least that they can be ordered for, when they can be had
 * and how small. In the transaction that changes their price or rule set, before it refreshes their listing.
 */
export async function refreshConfigured(tx: Transaction, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  const found = await findCodedProducts(tx, productIds);
  const configurable = found.filter(({ configurator }) => configurator !== null);
  await refreshConfiguredPrices(tx, productIds, configurable);
  await refreshFacts(tx, productIds, configurable);
}

async function refreshFacts(tx: Transaction, productIds: readonly number[], configurable: readonly CodedProduct[]) {
  const facts = configurable.map((product) => ({
    id: product.id,
    facts: configuredFacts(modelOf(product.configurator!, configuredProductOf(product), 'pl')),
  }));
  const known = sql`(
    select given.facts from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as given(id int, facts jsonb)
    where given.id = ${products.id})`;
  await tx
    .update(products)
    .set({ configuredFacts: known })
    .where(sql`${isAnyOf(products.id, productIds)} and ${products.configuredFacts} is distinct from ${known}`);
}
