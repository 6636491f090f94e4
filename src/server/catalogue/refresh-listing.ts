import { and, inArray, isNotNull, not, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { portionsOf } from '#domain/portions-of.ts';
import { bareNames } from '#server/database/bare-names.ts';
import type { Transaction } from '#server/database/database.ts';
import {
  categories,
  categoryListing,
  productAttributes,
  productCategories,
  productFeatures,
  productListing as listing,
  products as p,
} from '#server/database/schema/index.ts';
import { namesAround, type ListedProduct } from './names-around.ts';
import { listingRow, loadListingSources } from './listing-row.ts';
import { forgetDetails } from './kept-details.ts';
import { refreshSearch, searchRow } from './refresh-search.ts';
import { smallestSides } from './smallest-sides.ts';
import { ids } from './public-listing.ts';
import { anyProduct, categoryTags, newProduct, notifyCatalogue, productTags } from './tags.ts';
import { isBusinessCategory } from './tree.ts';

const rowsAtOnce = 1000;

/**
 * Rewrites the read model of the products and of the siblings that show them, in the caller's transaction. Inactive
 * products are removed from it.
 */
export async function refreshListing(transaction: Transaction, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  const lockedIds = await lockWithSiblings(transaction, productIds);
  const tags = new Set(productTags(lockedIds)).add(anyProduct);
  for (const portion of portionsOf(lockedIds, rowsAtOnce)) {
    for (const tag of await rewrite(transaction, portion)) tags.add(tag);
  }
  await notifyCatalogue(transaction, [...tags]);
}

/**
 * Refreshes of the same product wait for each other, in the order of ids. A sibling that another transaction has locked
 * is left to that one: waiting for it could be a deadlock, for example between two orders of two colours.
 */
async function lockWithSiblings(transaction: Transaction, productIds: readonly number[]): Promise<number[]> {
  const isOwn = sql`${p.id} = any(${ids(productIds)})`;
  const own = await transaction.select({ id: p.id }).from(p).where(isOwn).orderBy(p.id).for('no key update');
  const groups = transaction
    .select({ group: p.variantGroup })
    .from(p)
    .where(and(isOwn, isNotNull(p.variantGroup)));
  const siblings = await transaction
    .select({ id: p.id })
    .from(p)
    .where(and(inArray(p.variantGroup, groups), not(isOwn)))
    .orderBy(p.id)
    .for('no key update', { skipLocked: true });
  return [...own, ...siblings].map(({ id }) => id);
}

/** Answers the tags of the categories that listed or list one of the products, and the tag of a new product. */
async function rewrite(transaction: Transaction, productIds: readonly number[]): Promise<string[]> {
  const sources = await loadListingSources(transaction, productIds);
  const goneRows = await transaction
    .delete(listing)
    .where(sql`${listing.productId} = any(${ids(productIds)})`)
    .returning({ id: listing.productId });
  const rows = JSON.stringify(sources.map(listingRow));
  const { rows: listed } = await transaction.execute<ListedProduct & { businessOnly: boolean }>(insertRows(rows));
  const around = await namesAround(transaction, listed);
  const ofBusiness = new Set(listed.filter(({ businessOnly }) => businessOnly).map(({ id }) => id));
  const searched = sources.map((source) => searchRow(source, around.get(source.id) ?? []));
  await refreshSearch(transaction, productIds, {
    everybody: searched.filter(({ id }) => !ofBusiness.has(id)),
    business: searched.filter(({ id }) => ofBusiness.has(id)),
  });
  await forgetDetails(transaction, productIds);
  const touchedTags = categoryTags(await placeInCategories(transaction, productIds));
  const listedBefore = new Set(goneRows.map(({ id }) => id));
  return sources.every(({ id }) => listedBefore.has(id)) ? touchedTags : [...touchedTags, newProduct];
}

/** Writes where the listed products stand in categories, and answers the categories that held or hold one of them. */
async function placeInCategories(transaction: Transaction, productIds: readonly number[]): Promise<number[]> {
  const { categoryId, position, productId } = categoryListing;
  const place = bareNames(categoryId, position, productId);
  const isTheirs = sql`${productId} = any(${ids(productIds)})`;
  const { rows } = await transaction.execute<{ id: number }>(sql`
    with wanted as materialized (
      select unnest(${listing.categoryIds}) as category_id, ${listing.position}, ${listing.productId}
      from ${listing} where ${listing.productId} = any(${ids(productIds)})),
    held as materialized (select ${categoryId}, ${position}, ${productId} from ${categoryListing} where ${isTheirs}),
    gone as (
      delete from ${categoryListing}
      where ${isTheirs} and (${categoryId}, ${position}, ${productId}) not in (select ${place} from wanted)),
    come as (insert into ${categoryListing} (${place}) select ${place} from wanted except select ${place} from held)
    select ${bareNames(categoryId)} as id from held union select ${bareNames(categoryId)} from wanted`);
  return rows.map(({ id }) => id);
}

/** The rows that listingRow has composed, as a table. */
const composedTable = sql.raw(`composed(
  id int, discounted boolean, price_gross bigint, producer jsonb,
  name_pl text, category_name_pl text, name_en text, category_name_en text,
  box_pl jsonb, category_pl jsonb, ranges_pl jsonb, box_en jsonb, category_en jsonb, ranges_en jsonb)`);

/** A column whose value was composed under the same name. */
const composed = (column: AnyColumn) => [column, sql`composed.${bareNames(column)}`] as const;

const features = sql`array(
  select ${productFeatures.featureValueId} from ${productFeatures}
    where ${productFeatures.productId} = ${p.id} order by 1)`;
const values = sql`array(
  select distinct ${productAttributes.valueId} from ${productAttributes}
  where ${productAttributes.productId} = ${p.id} and ${productAttributes.valueId} > 0 order by 1)`;

/** Every column and its value: taken from the product, found beside it, or composed. */
const columnSources: readonly (readonly [AnyColumn, AnyColumn | SQL])[] = [
  [listing.productId, p.id],
  [listing.code, p.code],
  [listing.normalizedCode, p.normalizedCode],
  [listing.ean, p.ean],
  [listing.position, p.position],
  [listing.categoryId, p.categoryId],
  [listing.producerId, p.producerId],
  [listing.isNew, p.isNew],
  [listing.createdAt, p.createdAt],
  [listing.updatedAt, p.updatedAt],
  [listing.available, sql`${p.stockQuantity} is distinct from 0`],
  [listing.categoryIds, sql`ancestors.ids`],
  [listing.businessOnly, sql`ancestors.business_only`],
  [listing.featureIds, features],
  [listing.valueIds, values],
  [listing.fitWidth, sql`sides.width`],
  [listing.fitDepth, sql`sides.depth`],
  [listing.fitHeight, sql`sides.height`],
  ...[listing.discounted, listing.priceGross, listing.producer].map(composed),
  ...[listing.namePl, listing.categoryNamePl, listing.boxPl, listing.categoryPl, listing.rangesPl].map(composed),
  ...[listing.nameEn, listing.categoryNameEn, listing.boxEn, listing.categoryEn, listing.rangesEn].map(composed),
];

/** All categories of the product with those above them, and whether all of them belong to the business side. */
const ancestors = sql`
  select coalesce(array_agg(distinct ancestor order by ancestor), '{}') as ids,
    coalesce(bool_and(business), false) as business_only
  from (
    select unnest(${categories.lineage} || ${categories.id}) as ancestor, ${isBusinessCategory(categories)} as business
    from (
      select ${productCategories.categoryId} as id from ${productCategories}
        where ${productCategories.productId} = ${p.id}
      union select ${p.categoryId}) own
      join ${categories} on ${categories.id} = own.id) each`;

const insertRows = (rows: string): SQL => sql`
  insert into ${listing} (${bareNames(...columnSources.map(([column]) => column))})
  select ${sql.join(
    columnSources.map(([, value]) => value),
    sql`, `,
  )}
  from jsonb_to_recordset(${rows}::jsonb) as ${composedTable} join ${p} on ${p.id} = composed.id
    cross join lateral (${ancestors}) ancestors cross join lateral (${smallestSides}) sides
  returning ${listing.productId} as id, ${listing.categoryIds} as "categoryIds",
    ${listing.businessOnly} as "businessOnly"`;
