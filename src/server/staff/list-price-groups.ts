import { sql } from 'drizzle-orm';
import type { Reader } from '#server/database/database.ts';
import { companies, priceGroups, productPrices, users } from '#server/database/schema/index.ts';

export type PriceGroup = {
  code: string;
  discountPercent: number;
  /** Prices of its own, and who pays them. */
  prices: number;
  customers: number;
};

/** A group exists by its discount, by its prices, or by who has been put into it. */
export async function listPriceGroups(reader: Reader): Promise<PriceGroup[]> {
  const { rows } = await reader.execute<PriceGroup>(sql`
    select code, max(percent)::int as "discountPercent", sum(prices)::int as prices, sum(customers)::int as customers
    from (
      select ${priceGroups.code} as code, ${priceGroups.discountPercent} as percent, 0 as prices, 0 as customers
        from ${priceGroups}
      union all
      select ${productPrices.priceGroup}, 0, count(*), 0 from ${productPrices}
        where ${productPrices.priceGroup} <> '' group by 1
      union all
      select ${users.priceGroup}, 0, 0, count(*) from ${users}
        where ${users.priceGroup} <> '' and ${users.companyId} is null and ${users.deletedAt} is null group by 1
      union all
      select ${companies.priceGroup}, 0, 0, count(*) from ${companies} where ${companies.priceGroup} <> '' group by 1
    ) known group by code order by code`);
  return rows;
}
