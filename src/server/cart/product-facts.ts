import { sql } from 'drizzle-orm';
import type { Minor } from '#domain/pricing/money.ts';
import type { Reader } from '#server/database/database.ts';
import { isAnyGiven } from '#server/database/any-of.ts';
import { jsonOf } from '#server/database/json-of.ts';
import {
  attributes,
  configuredPrices,
  discountCodes,
  priceHistory,
  productAttributes,
  productListing,
  products,
} from '#server/database/schema/index.ts';
import { statement } from '#server/database/statement.ts';

/** Facts about a product that only discount codes and delivery limits need. */
export type ProductFacts = {
  /** The ids of its categories and of all categories above them. Null: the product is in no list. */
  categoryIds: number[] | null;
  longestSideMm: number | null;
  /** Lowest public gross price of the 30 days before the code began, minor units; null without a code. */
  lowestGross30: Minor | null;
};

const millimetres = sql`case ${attributes.unit} when 'cm' then 10 when 'm' then 1000 else 1 end`;
const longestSideMm = sql<number | null>`(select ceil(max(${productAttributes.maximum} * ${millimetres}))::int
  from ${productAttributes} join ${attributes} on ${attributes.id} = ${productAttributes.attributeId}
  where ${productAttributes.productId} = ${products.id}
    and ${attributes.dimension} and ${attributes.unit} in ('mm', 'cm', 'm'))`;

const { validFrom } = priceHistory;
const history = sql`${priceHistory}
  where ${priceHistory.productId} = ${products.id} and ${priceHistory.currency} = ${sql.placeholder('currency')}
    and ${priceHistory.configured} = exists (
      select 1 from ${configuredPrices} where ${configuredPrices.productId} = ${products.id})`;
const began = sql`select coalesce(${discountCodes.validFrom}, ${discountCodes.createdAt}) as at
  from ${discountCodes} where ${discountCodes.code} = ${sql.placeholder('code')}`;
const inForceBefore = sql`select max(${validFrom}) from ${history} and ${validFrom} <= began.at - interval '30 days'`;

/**
 * A code offered to everybody is a reduction in law: it is measured against the 30 days before it began (DISCOUNT-6).
 */
const lowestGross30 = sql<Minor | null>`(select (
  select min(${priceHistory.gross}) from ${history}
  and ${validFrom} < began.at and ${validFrom} >= coalesce((${inForceBefore}), '-infinity')) from began)`;

const categoryIds = sql<number[] | null>`(select ${productListing.categoryIds} from ${productListing}
  where ${productListing.productId} = ${products.id})`;

/**
 * The code is looked up once for all products. As a column of each product it made PostgreSQL plan anew every call that
 * has no code.
 */
const productFacts = statement(
  'cart_product_facts',
  sql<{
    id: number;
    facts: ProductFacts;
  }>`with began as materialized (${began})
    select ${products.id}, ${jsonOf({ categoryIds, longestSideMm, lowestGross30 })} as facts
    from ${products} where ${isAnyGiven(products.id, 'products')}`,
);

/** The facts of products by their ids, for a currency and the normalised code of a discount. */
export async function findProductFacts(
  reader: Reader,
  ids: readonly number[],
  { currency, code }: { currency: string; code: string | null },
): Promise<ReadonlyMap<number, ProductFacts>> {
  const rows = await productFacts(reader, {
    products: [...new Set(ids)],
    currency,
    code,
  });
  return new Map(rows.map(({ id, facts }) => [id, facts]));
}
