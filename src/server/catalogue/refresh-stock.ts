import { sql } from 'drizzle-orm';
import { connectionOf } from '#server/database/connection.ts';
import type { Queryable } from '#server/database/database.ts';
import { compose, statement, type Statement } from '#server/database/statement.ts';
import { catalogueChannel } from './notify-catalogue.ts';

/**
 * The number stands in both boxes as text. A name or summary that holds the same words has its quotes escaped there, so
 * it is not met.
 */
const inBox = (box: string) =>
  sql.raw(
    `regexp_replace(l.${box}, '"stockQuantity":(null|-?[0-9]+)', '"stockQuantity":' || coalesce(p.stock_quantity::text, 'null'))`,
  );

const refreshed = compose.$with('refreshed', {
  productId: sql<number>`product_id`.as('product_id'),
  categoryIds: sql<number[]>`category_ids`.as('category_ids'),
}).as(sql`
  update product_listing l set available = p.stock_quantity is distinct from 0, box_pl = ${inBox('box_pl')}, box_en = ${inBox('box_en')}
  from products p where p.id = l.product_id and l.product_id = any(${sql.placeholder('ids')}::int[])
  returning l.product_id, l.category_ids`);

const tags = sql<string>`(select json_agg(tag)::text from (
  select 'product:' || product_id as tag from refreshed union select 'category:' || unnest(category_ids) from refreshed) touched)`;

const refresh = statement(
  'listing_stock',
  compose
    .with(refreshed)
    .select({ told: sql`pg_notify(${sql.raw(`'${catalogueChannel}'`)}, ${tags})`.as('told') })
    .from(refreshed)
    .limit(1),
) as Statement<unknown>;

/**
 * Brings the stock that lists show into line, in the transaction that has changed it and holds the products locked. The
 * rest of their rows stays as it is, which is what makes an order cheap; siblings do not show it.
 */
export async function refreshStock(transaction: Queryable, productIds: readonly number[]): Promise<void> {
  if (productIds.length > 0) await refresh(connectionOf(transaction), { ids: [...productIds] });
}
