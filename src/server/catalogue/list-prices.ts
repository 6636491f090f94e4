import { sql } from 'drizzle-orm';
import type { Price } from '#contract/pricing.ts';
import type { Locale } from '#domain/locale.ts';
import type { Reader } from '#server/database/database.ts';
import { products } from '#server/database/schema/index.ts';
import { PublicAnswer } from '#server/http/public-answer.ts';
import { presentPrice, publicPrices, type StoredPrice } from './present-price.ts';
import { ids, l, publicListing } from './public-listing.ts';
import { productTags } from './tags.ts';

type Row = { id: number; priceHidden: boolean; prices: StoredPrice[] };

/** Prices of the active products by id; unknown ids and products without a price to show are left out (PRICE-4). */
export async function listPrices(
  reader: Reader,
  productIds: readonly number[],
  locale: Locale,
): Promise<PublicAnswer<Record<string, Price>>> {
  const { rows } = await reader.execute<Row>(sql`
    select ${products.id}, ${products.priceHidden} as "priceHidden", ${publicPrices} as prices
    from ${products} join ${publicListing} on ${l.productId} = ${products.id}
      where ${products.id} = any(${ids(productIds)})`);
  const prices = rows
    .map((row) => [row.id, presentPrice(row.prices, row.priceHidden, locale)] as const)
    .filter(([, { values }]) => Object.keys(values).length > 0);
  return PublicAnswer.of(Object.fromEntries(prices), productTags(productIds));
}
