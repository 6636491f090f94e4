import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { productListing, products } from '#server/database/schema/index.ts';
import { bareNames } from '#server/database/bare-names.ts';
import { statement } from '#server/database/statement.ts';
import { catalogueChannel } from './tags.ts';

const { productId, categoryIds, available, boxPl, boxEn } = productListing;

const inBox = (box: typeof boxPl | typeof boxEn): SQL =>
  sql`${bareNames(box)} = jsonb_set(${box}, '{stockQuantity}', coalesce(to_jsonb(${products.stockQuantity}), 'null'))`;

const refresh = statement(
  'catalogue_stock',
  sql`
    with refreshed as (
      update ${productListing}
      set ${bareNames(available)} = ${products.stockQuantity} is distinct from 0, ${inBox(boxPl)}, ${inBox(boxEn)}
      from ${products} where ${products.id} = ${productId} and ${productId} = any(${sql.placeholder('ids')}::int[])
      returning ${productId}, ${categoryIds}),
    touched as (
      select 'product:' || ${bareNames(productId)} as tag from refreshed
      union select 'category:' || unnest(${bareNames(categoryIds)}) from refreshed)
    select pg_notify(${sql.raw(`'${catalogueChannel}'`)}, json_agg(tag)::text) from touched having count(*) > 0`,
);

/**
 * Brings the stock that lists show into line, in the transaction that has changed it and holds the products locked. The
 * rest of their rows stays as it is, which is what makes an order cheap; siblings do not show it.
 */
export async function refreshStock(transaction: Transaction, productIds: readonly number[]): Promise<void> {
  if (productIds.length > 0) await refresh(transaction, { ids: [...productIds] });
}
