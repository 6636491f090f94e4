import { sql } from 'drizzle-orm';
import type { Price } from '#contract/catalogue.ts';
import type { Locale } from '#domain/locale.ts';
import type { Queryable } from '#server/database/database.ts';
import { ids } from './listing-conditions.ts';
import { publicListing } from './public-listing.ts';
import { presentPrice, type StoredPrice } from './present-price.ts';

/** Prices of the active products by id; unknown ids are left out. */
export async function listPrices(
  database: Queryable,
  productIds: readonly number[],
  locale: Locale,
): Promise<Record<string, Price>> {
  const { rows } = await database.execute<{ id: number; priceHidden: boolean; prices: StoredPrice[] }>(sql`
    select p.id, p.price_hidden as "priceHidden",
      (select coalesce(json_agg(json_build_object('currency', currency, 'net', net, 'gross', gross, 'baseNet', base_net, 'baseGross', base_gross, 'discount', discount)), '[]')
        from product_prices where product_id = p.id and price_group = '') as prices
    from products p join ${publicListing} on l.product_id = p.id where p.id = any(${ids(productIds)})`);
  return Object.fromEntries(rows.map(({ id, priceHidden, prices }) => [id, presentPrice(prices, priceHidden, locale)]));
}
