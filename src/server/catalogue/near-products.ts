import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { categoryListing, productListing, productRecommendations } from '#server/database/schema/index.ts';
import { l, publicListing } from './public-listing.ts';

/** Enough for a row, and some that the row has otherwise. */
const perCategory = 16;

/** The listing row whose neighbours are looked for. */
export const origin = alias(productListing, 'origin');
const [place, c] = [alias(categoryListing, 'place'), alias(categoryListing, 'c')];

/**
 * The products, as `id` and `place`, that follow a row `origin` in the order of its categories, and then their first
 * ones, without those that are recommended anyhow: its own category before those above it. What can't be bought comes
 * last.
 */
export const nearProducts = (most: SQL): SQL => sql`(
  select near.product_id as id, row_number() over (
    order by ${l.available} desc, near.far, near.turn, near.position, near.product_id) as place
  from (
    select c.product_id, min((${place.categoryId} <> ${origin.categoryId})::int) as far, min(c.turn) as turn,
      min(c.position) as position
    from ${categoryListing} place
      cross join lateral (
        (${productsOf(sql`(${c.position}, ${c.productId}) > (${place.position}, ${place.productId})`, 0)})
        union all (${productsOf(sql`${c.productId} <> ${place.productId}`, 1)})) c
    where ${place.productId} = ${origin.productId} and not exists (
      select from ${productRecommendations} where ${productRecommendations.productId} = ${origin.productId}
        and ${productRecommendations.recommendedId} = c.product_id)
    group by c.product_id) near
    join ${publicListing} on ${l.productId} = near.product_id
  order by place limit ${most})`;

/** The first products of the category of a place that meet a condition. */
const productsOf = (condition: SQL, turn: number): SQL => sql`
  select ${c.productId}, ${c.position}, ${sql.raw(String(turn))} as turn from ${categoryListing} c
  where ${c.categoryId} = ${place.categoryId} and ${condition}
  order by ${c.position}, ${c.productId} limit ${sql.raw(String(perCategory))}`;
