import { sql, type SQL } from 'drizzle-orm';
import { isAnyGiven } from '#server/database/any-of.ts';
import type { Transaction } from '#server/database/database.ts';
import { productListing, products, productSearch } from '#server/database/schema/index.ts';
import { bareNames } from '#server/database/bare-names.ts';
import { statement } from '#server/database/statement.ts';
import { anyProduct, catalogueChannel, tagsPerMessage } from './tags.ts';

const { productId, categoryIds, available, boxPl, boxEn } = productListing;

const inBox = (box: typeof boxPl | typeof boxEn): SQL =>
  sql`${bareNames(box)} = jsonb_set(${box}, '{stockQuantity}', coalesce(to_jsonb(${products.stockQuantity}), 'null'))`;

const isAsked = isAnyGiven(productId, 'ids');
const word = (text: string | number) => sql.raw(typeof text === 'number' ? String(text) : `'${text}'`);

const refresh = statement(
  'catalogue_stock',
  sql`
    with before as (select ${productId}, ${categoryIds}, ${available} from ${productListing} where ${isAsked}),
    refreshed as (
      update ${productListing}
      set ${bareNames(available)} = ${products.stockQuantity} is distinct from 0, ${inBox(boxPl)}, ${inBox(boxEn)}
      from ${products} where ${products.id} = ${productId} and ${isAsked}
      returning ${productId}, ${available}),
    searched as (
      update ${productSearch} set ${bareNames(productSearch.available)} = refreshed.available
      from refreshed where ${productSearch.productId} = refreshed.product_id
        and ${productSearch.available} <> refreshed.available),
    touched as (
      select 'product:' || ${bareNames(productId)} as tag from before
      union select 'category:' || unnest(${bareNames(categoryIds)}) from before
      union select ${word(anyProduct)} from before join refreshed using (${bareNames(productId, available)})
        having count(*) < (select count(*) from before)),
    messages as (select tag, (row_number() over () - 1) / ${word(tagsPerMessage)} as message from touched)
    select pg_notify(${word(catalogueChannel)}, json_agg(tag)::text) from messages group by message`,
);

/**
 * Brings the stock that lists show into line, in the transaction that has changed it and holds the products locked. The
 * rest of their rows stays as it is, which is what makes an order cheap; siblings do not show it. Lists of any product
 * are touched only when one runs out or can be had again.
 */
export async function refreshStock(transaction: Transaction, productIds: readonly number[]): Promise<void> {
  if (productIds.length > 0) await refresh(transaction, { ids: [...productIds] });
}
