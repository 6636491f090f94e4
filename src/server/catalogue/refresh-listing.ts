import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/database/database.ts';
import { listingRow } from './listing-row.ts';
import { loadListingSources } from './listing-sources.ts';
import { notifyCatalogue } from './notify-catalogue.ts';

const rowsAtOnce = 1000;

/**
 * Rewrites the read model of the products, and of their siblings whose boxes show them, in the caller's transaction.
 * A product that is inactive disappears from it.
 */
export async function refreshListing(transaction: Queryable, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  const ids = await lockWithSiblings(transaction, productIds);
  const categoryIds = new Set<number>();
  for (let start = 0; start < ids.length; start += rowsAtOnce) {
    for (const id of await rewrite(transaction, ids.slice(start, start + rowsAtOnce))) categoryIds.add(id);
  }
  await notifyCatalogue(transaction, [
    ...ids.map((id) => `product:${id}`),
    ...[...categoryIds].map((id) => `category:${id}`),
  ]);
}

/**
 * Refreshes of the same product wait for one another, in the order of ids. A sibling that another transaction holds is
 * left to it: waiting for it could be waiting in a circle, for two orders of two colours at once.
 */
async function lockWithSiblings(transaction: Queryable, productIds: readonly number[]): Promise<number[]> {
  const own = await transaction.execute<{ id: number }>(sql`
    select id from products where id = any(${array(productIds)}) order by id for no key update`);
  const siblings = await transaction.execute<{ id: number }>(sql`
    select id from products
    where variant_group in (select variant_group from products where id = any(${array(productIds)}) and variant_group is not null)
      and id <> all(${array(productIds)})
    order by id for no key update skip locked`);
  return [...own.rows, ...siblings.rows].map(({ id }) => id);
}

/** Answers the categories that held or hold one of the products. */
async function rewrite(transaction: Queryable, ids: readonly number[]): Promise<number[]> {
  const sources = await loadListingSources(transaction, ids);
  const before = await transaction.execute<{ category_id: number }>(
    sql`delete from category_listing where product_id = any(${array(ids)}) returning category_id`,
  );
  await transaction.execute(sql`delete from product_listing where product_id = any(${array(ids)})`);
  await transaction.execute(insertRows(JSON.stringify(sources.map(listingRow))));
  const after = await transaction.execute<{ category_id: number }>(sql`
    insert into category_listing (category_id, position, product_id)
    select unnest(category_ids), position, product_id from product_listing where product_id = any(${array(ids)})
    returning category_id`);
  return [...before.rows, ...after.rows].map((row) => row.category_id);
}

const array = (ids: readonly number[]): SQL => sql`${sql.param([...ids])}::int[]`;

const insertRows = (rows: string): SQL => sql`
  insert into product_listing (product_id, code, normalized_code, ean, position, category_id, category_ids, feature_ids, value_ids,
    producer_id, is_new, discounted, available, business_only, price_gross, name_pl, name_en, category_name_pl, category_name_en, search_pl, search_en,
    search_text, box_pl, box_en, category_pl, category_en, producer, ranges_pl, ranges_en, created_at, updated_at)
  select p.id, p.code, p.normalized_code, p.ean, p.position, p.category_id, categories.ids,
    array(select feature_value_id from product_features where product_id = p.id order by 1),
    array(select distinct value_id from product_attributes where product_id = p.id and value_id > 0 order by 1),
    p.producer_id, p.is_new, given.discounted, p.stock_quantity is distinct from 0, categories.business_only, given.price_gross,
    given.name_pl, given.name_en, given.category_name_pl, given.category_name_en,
    setweight(to_tsvector('komoda', given.name_words_pl || ' ' || given.code_words), 'A') || setweight(to_tsvector('komoda', given.category_words_pl), 'B') || setweight(to_tsvector('komoda', given.producer_words), 'C'),
    setweight(to_tsvector('komoda', given.name_words_en || ' ' || given.code_words), 'A') || setweight(to_tsvector('komoda', given.category_words_en), 'B') || setweight(to_tsvector('komoda', given.producer_words), 'C'),
    given.search_text, given.box_pl, given.box_en, given.category_pl, given.category_en, given.producer, given.ranges_pl, given.ranges_en,
    p.created_at, p.updated_at
  from json_to_recordset(${rows}::json) as given(id int, discounted boolean, price_gross bigint, search_text text, producer text,
    producer_words text, code_words text, name_pl text, name_en text, name_words_pl text, name_words_en text,
    category_name_pl text, category_name_en text, category_words_pl text, category_words_en text,
    box_pl text, box_en text, category_pl text, category_en text, ranges_pl text, ranges_en text)
  join products p on p.id = given.id
  cross join lateral (
    select coalesce(array_agg(distinct ancestor order by ancestor), '{}') as ids, coalesce(bool_and(business), false) as business_only
    from (
      select unnest(c.lineage || c.id) as ancestor, exists (select 1 from categories b where b.b2b and b.id = any(c.lineage || c.id)) as business
      from categories c
      where c.id = p.category_id or c.id in (select category_id from product_categories where product_id = p.id)) each) categories`;
