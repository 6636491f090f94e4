import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { defaultCurrency } from '#domain/pricing/money.ts';
import { bareNames } from '#server/database/bare-names.ts';
import { configuredPrices, productListing, productPrices, products } from '#server/database/schema/index.ts';
import { groupNet } from './group-prices.ts';

/** A row of `publicListing`, in queries that read from it. */
export const l = alias(productListing, 'l');

/** The listing rows `l` that everybody may see (CATALOGUE-4). */
export const publicListing = sql`(select * from ${productListing} where not ${productListing.businessOnly}) l`;

/** The same rows with those that only business customers may see. */
export const wholeListing = sql`${productListing} l`;

const { priceGross, ...otherColumns } = getTableColumns(productListing);

/**
 * Listing rows in which the net price of a business customer's group replaces the gross price ('' is the price for
 * everybody). So lists are sorted and filtered by the prices that they show (BUSINESS-2).
 */
export function pricedListing(rows: SQL, group: string): SQL {
  const currency = sql`${defaultCurrency.code}`;
  const listNet = sql`case when ${products.configuratorId} is null
    then ${productPrices.net} else ${configuredPrices.net} end`;
  const surcharges = sql`case when ${products.configuratorId} is null then 0
    else coalesce(${configuredPrices.net} - ${productPrices.net}, 0) end`;
  return sql`(select ${bareNames(...Object.values(otherColumns))}, case when not product.hidden
      then least(product.list_net, product.own_net + product.surcharges) end as ${bareNames(priceGross)}
    from ${rows} cross join lateral (
      select ${products.priceHidden} as hidden, ${listNet} as list_net, ${groupNet(sql`${group}`, currency)} as own_net,
        ${surcharges} as surcharges
      from ${products}
        left join ${productPrices} on ${productPrices.productId} = ${products.id}
          and ${productPrices.currency} = ${currency} and ${productPrices.priceGroup} = ''
        left join ${configuredPrices} on ${configuredPrices.productId} = ${products.id}
          and ${configuredPrices.currency} = ${currency}
      where ${products.id} = ${l.productId}) product) l`;
}

export const ids = (values: readonly number[]): SQL => sql`${sql.param([...values])}::int[]`;

export const allOf = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0
    ? sql`true`
    : sql.join(
        conditions.map((condition) => sql`(${condition})`),
        sql` and `,
      );
