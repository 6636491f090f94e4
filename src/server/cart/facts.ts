import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import {
  attributes,
  discountCodes,
  priceHistory,
  productAttributes,
  productListing,
} from '#server/database/schema/index.ts';
import type { Minor } from '#domain/pricing/money.ts';

/** What only discount codes and delivery limits ask of a product; not looked up for a cart without either. */
export type Facts = {
  /** Of its categories and all above them; null: it is on no list. */
  categoryIds: number[] | null;
  longestSideMm: number | null;
  /** Lowest public gross price of the 30 days before the code began, minor units; null without a code. */
  lowestGross30: Minor | null;
};

type Subject = { product: SQLWrapper; currency: SQLWrapper; code: SQLWrapper };

export function factsOf({ product, currency, code }: Subject): SQL<Facts> {
  return sql<Facts>`json_build_object(
    'categoryIds', (select listed.category_ids from ${productListing} listed where listed.product_id = ${product}),
    'longestSideMm', (select ceil(max(side.maximum * case measure.unit when 'cm' then 10 when 'm' then 1000 else 1 end))::int from ${productAttributes} side
      join ${attributes} measure on measure.id = side.attribute_id and measure.dimension and measure.unit in ('mm', 'cm', 'm') where side.product_id = ${product}),
    'lowestGross30', case when ${code} is not null then (${lowestBeforeCode({ product, currency, code })}) end)`;
}

/** A code offered to everybody is a reduction: it is measured against the 30 days before it began (DISCOUNT-6). */
function lowestBeforeCode({ product, currency, code }: Subject): SQL {
  const history = sql`${priceHistory} past where past.product_id = ${product} and past.currency = ${currency}`;
  return sql`select min(past.gross) from (select coalesce(offered.valid_from, offered.created_at) as at from ${discountCodes} offered where offered.code = ${code}) began, ${history}
    and past.valid_from < began.at and past.valid_from >= coalesce((select max(past.valid_from) from ${history} and past.valid_from <= began.at - interval '30 days'), '-infinity')`;
}
