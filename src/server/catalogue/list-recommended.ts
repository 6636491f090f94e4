import { sql } from 'drizzle-orm';
import type { Locale } from '#domain/locale.ts';
import type { Queryable } from '#server/database/database.ts';
import { RawJson } from '#server/http/handlers.ts';
import { boxColumns, boxText, type BoxRow } from './box-text.ts';
import { ids } from './listing-conditions.ts';
import { publicListing } from './public-listing.ts';

type RecommendedRow = BoxRow & { productId: number; places: string };

/** The recommended products of each given one, with the places where they may be shown; an empty list where there are none. */
export async function listRecommended(
  database: Queryable,
  productIds: readonly number[],
  locale: Locale,
): Promise<RawJson> {
  const { rows } = await database.execute<RecommendedRow>(sql`
    select r.product_id as "productId", ${boxColumns(locale, { category: true, producer: true })},
      json_build_object('inDetails', r.in_details, 'inCart', r.in_cart, 'inSuggested', r.in_suggested, 'inAccessory', r.in_accessory)::text as places
    from product_recommendations r join ${publicListing} on l.product_id = r.recommended_id
    where r.product_id = any(${ids(productIds)}) order by r.product_id, r.position, r.recommended_id`);
  const entries = Map.groupBy(rows, ({ productId }) => productId);
  return new RawJson(
    `{${[...new Set(productIds)].map((id) => `"${id}":[${(entries.get(id) ?? []).map(entryText).join(',')}]`).join(',')}}`,
  );
}

const entryText = (row: RecommendedRow) => `{"product":${boxText(row)},${row.places.slice(1)}`;
