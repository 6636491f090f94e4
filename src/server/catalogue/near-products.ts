import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ProductBox } from '#contract/product.ts';
import type { Locale } from '#domain/locale.ts';
import type { Reader } from '#server/database/database.ts';
import { categoryListing, productListing } from '#server/database/schema/index.ts';
import { productBox, wholeBox } from './product-boxes.ts';
import { ids, l, publicListing } from './public-listing.ts';

/** Enough for a row, and some that the row has otherwise. */
const perCategory = 16;

const [origin, place, c] = [
  alias(productListing, 'origin'),
  alias(categoryListing, 'place'),
  alias(categoryListing, 'c'),
];

/**
 * For each product those that follow it in the order of its categories, and then their first ones: its own category
 * before those above it. What can't be bought comes last.
 */
export async function listNearProducts(
  reader: Reader,
  productIds: readonly number[],
  locale: Locale,
): Promise<Map<number, ProductBox[]>> {
  const { rows } = await reader.execute<{ id: number; box: ProductBox }>(sql`
    select near.id, ${productBox(locale, wholeBox)} as box
    from (
      select ${origin.productId} as id, c.product_id, min((${place.categoryId} <> ${origin.categoryId})::int) as far,
        min(c.turn) as turn, min(c.position) as position
      from ${productListing} origin
        join ${categoryListing} place on ${place.productId} = ${origin.productId}
        cross join lateral (
          (${productsOf(sql`(${c.position}, ${c.productId}) > (${place.position}, ${place.productId})`, 0)})
          union all (${productsOf(sql`${c.productId} <> ${place.productId}`, 1)})) c
      where ${origin.productId} = any(${ids(productIds)}) and not ${origin.businessOnly}
      group by ${origin.productId}, c.product_id) near
      join ${publicListing} on ${l.productId} = near.product_id
    order by near.id, ${l.available} desc, near.far, near.turn, near.position, near.product_id`);
  const boxesOf = Map.groupBy(rows, ({ id }) => id);
  return new Map([...boxesOf].map(([id, found]) => [id, found.map(({ box }) => box)]));
}

/** The first products of the category of a place that meet a condition. */
const productsOf = (condition: SQL, turn: number): SQL => sql`
  select ${c.productId}, ${c.position}, ${sql.raw(String(turn))} as turn from ${categoryListing} c
  where ${c.categoryId} = ${place.categoryId} and ${condition}
  order by ${c.position}, ${c.productId} limit ${sql.raw(String(perCategory))}`;
