import { sql, type SQL } from 'drizzle-orm';
import { isAnyGiven } from '#server/database/any-of.ts';
import type { Transaction } from '#server/database/database.ts';
import { productListing, products, productSearch } from '#server/database/schema/index.ts';
import { bareNames } from '#server/database/bare-names.ts';
import { statement } from '#server/database/statement.ts';
import { anyProduct, catalogueChannel, tagsPerMessage } from './tags.ts';

const { productId, categoryIds, available, boxPl, boxEn } = productListing;
const { id, stockQuantity } = products;

const inBox = (box: typeof boxPl | typeof boxEn): SQL =>
  sql`${bareNames(box)} = jsonb_set(${box}, '{stockQuantity}', coalesce(to_jsonb(stocked.stock), 'null'))`;

const isAsked = isAnyGiven(productId, 'ids');
const word = (text: string | number) => sql.raw(typeof text === 'number' ? String(text) : `'${text}'`);

/** The columns of the lists that follow from the stock of products; the source gives it as `id` and `stock`. */
const listsFollow = (source: SQL) => sql`
  before as (select ${productId}, ${categoryIds}, ${available} from ${productListing} where ${isAsked}),
  refreshed as (
    update ${productListing}
    set ${bareNames(available)} = stocked.stock is distinct from 0, ${inBox(boxPl)}, ${inBox(boxEn)}
    from ${source} stocked where stocked.id = ${productId} and ${isAsked}
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
  messages as (select tag, (row_number() over () - 1) / ${word(tagsPerMessage)} as message from touched),
  told as (select pg_notify(${word(catalogueChannel)}, json_agg(tag)::text) from messages group by message)`;

const refresh = statement(
  'catalogue_stock',
  sql`with ${listsFollow(
    sql`(select ${id}, ${stockQuantity} as stock from ${products} where ${isAnyGiven(id, 'ids')})`,
  )} select from told`,
);

/**
 * Brings the stock in the lists into line, in the transaction that has changed it and holds the products locked. Only
 * these columns are written, which keeps an order cheap; siblings do not show the stock. Lists of any product change
 * only when one runs out or can be had again.
 */
export async function refreshStock(transaction: Transaction, productIds: readonly number[]): Promise<void> {
  if (productIds.length > 0) await refresh(transaction, { ids: [...productIds] });
}

const portion = sql`(${sql.placeholder('taken')}::jsonb ->> ${id}::text)::int`;

const lower = statement(
  'catalogue_stock_lower',
  sql<{ lowered: number }>`with lowered as (
      update ${products} set ${bareNames(stockQuantity)} = ${stockQuantity} - ${portion}
      where ${isAnyGiven(id, 'ids')} and ${stockQuantity} >= ${portion}
      returning ${id}, ${stockQuantity} as stock),
    ${listsFollow(sql`lowered`)}
    select (select count(*)::int from lowered) as lowered, (select count(*) from told)`,
);

/**
 * Takes pieces from the stock of locked products and brings the lists into line. A stock never falls below 0: where one
 * would, it throws.
 */
export async function lowerStock(transaction: Transaction, pieces: ReadonlyMap<number, number>): Promise<void> {
  if (pieces.size === 0) return;
  const [row] = await lower(transaction, { ids: [...pieces.keys()], taken: Object.fromEntries(pieces) });
  if (row!.lowered !== pieces.size) throw new Error('The stock of a product changed under its lock');
}
