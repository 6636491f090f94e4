import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Recommended } from '#contract/product.ts';
import { inEachLocale, type Locale } from '#domain/locale.ts';
import { isAnyGiven } from '#server/database/any-of.ts';
import type { Reader } from '#server/database/database.ts';
import { jsonOf } from '#server/database/json-of.ts';
import {
  productListing,
  productRecommendations as recommendations,
  categoryListing,
  productRecommendations,
} from '#server/database/schema/index.ts';
import { statement } from '#server/database/statement.ts';
import { PublicAnswer } from '#server/http/public-answer.ts';
import { productBox, wholeBox } from './product-boxes.ts';
import { l, publicListing } from './public-listing.ts';
import { newProduct, productTags } from './tags.ts';

/** How many products of a category are read: enough to fill a row, even if the row has some of them already. */
const perCategory = 16;

/** The listing row whose neighbours are looked for. */
const origin = alias(productListing, 'origin');
const [place, c] = [alias(categoryListing, 'place'), alias(categoryListing, 'c')];

/** The least number of suggestions, if the categories of the product have as many products (CATALOGUE-36). */
const leastSuggested = 8;

const { inDetails, inCart, inSuggested, inAccessory } = recommendations;
const [no, yes] = [sql`false`, sql`true`];
const beside = { inDetails: no, inCart: no, inSuggested: yes, inAccessory: no };

const recommendedRows = sql`${recommendations}
  join ${publicListing} on ${l.productId} = ${recommendations.recommendedId}
  where ${recommendations.productId} = ${origin.productId}`;
const missing: SQL = sql`(
  select greatest(0, ${sql.raw(String(leastSuggested))} - count(*)) from ${recommendedRows} and ${inSuggested})`;

/**
 * The products, as `id` and `place`, that follow a row `origin` in its categories, and then the first ones of these
 * categories. The own category comes before those above it. Products that are recommended anyhow are left out. Those
 * that can't be bought come last.
 */
const nearProducts = (most: SQL): SQL => sql`(
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

/** What the shop recommends to a row `origin`, and the near products that fill the suggestions up. */
const entriesOf = (locale: Locale): SQL => {
  const product = productBox(locale, wholeBox);
  return sql`
    select ${l.productId} as id, ${no} as near, ${recommendations.position}::int8 as place,
      ${jsonOf({ product, inDetails, inCart, inSuggested, inAccessory })} as entry
    from ${recommendedRows}
    union all
    select ${l.productId}, ${yes}, near.place, ${jsonOf({ product, ...beside })}
    from ${nearProducts(missing)} near join ${publicListing} on ${l.productId} = near.id`;
};

const find = inEachLocale((locale) =>
  statement(
    `catalogue_recommended_${locale}`,
    sql<{ id: number; entries: string; shown: number[] }>`
      select ${origin.productId} as id, entries.json as entries, entries.shown
      from ${productListing} origin cross join lateral (
        select coalesce(json_agg(entry order by near, place, id)::text, '[]') as json,
          coalesce(array_agg(id), '{}') as shown
        from (${entriesOf(locale)}) each) entries
      where ${isAnyGiven(origin.productId, 'ids')} and not ${origin.businessOnly}`,
  ),
);

/** The recommended products of each given one, with the places where they may be shown; unknown ids are left out. */
export async function listRecommended(
  reader: Reader,
  productIds: readonly number[],
  locale: Locale,
): Promise<PublicAnswer<Record<string, Recommended[]>>> {
  const rows = await find[locale](reader, { ids: [...productIds] });
  const tags = productTags([...productIds, ...rows.flatMap(({ shown }) => shown)]);
  return new PublicAnswer(`{${rows.map(({ id, entries }) => `"${id}":${entries}`).join()}}`, [...tags, newProduct]);
}
