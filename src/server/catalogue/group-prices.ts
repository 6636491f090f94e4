import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { GroupPrice } from '#domain/pricing/unit-price.ts';
import type { CurrencyCode } from '#domain/pricing/money.ts';
import { isAnyGiven } from '#server/database/any-of.ts';
import { bareNames } from '#server/database/bare-names.ts';
import type { Reader } from '#server/database/database.ts';
import { jsonOf } from '#server/database/json-of.ts';
import { priceGroups, productPrices, productPriceSteps as step, products } from '#server/database/schema/index.ts';
import { statement } from '#server/database/statement.ts';

const own = alias(productPrices, 'own_price');
const list = alias(productPrices, 'list_price');

const steps = sql<GroupPrice['steps']>`(select coalesce(json_agg(
    ${jsonOf({ fromQuantity: step.fromQuantity, net: step.net, gross: step.gross })}
      order by ${step.fromQuantity}), '[]')
  from ${step} where ${step.productId} = ${own.productId} and ${step.currency} = ${own.currency}
    and ${step.priceGroup} = ${own.priceGroup})`;

/**
 * The prices of a group for rows of `products`: their own, else the price of everybody before any reduction, less the
 * percent that the group gets. A gift card is never cheaper (PRICE-14).
 */
const pricesOf = (group: SQLWrapper): SQL => sql`(
  select ${bareNames(own.productId, own.currency, own.priceGroup, own.net, own.gross)}
  from ${productPrices} own_price
  where ${own.productId} = ${products.id} and ${own.priceGroup} = ${group}::text
  union all
  select ${list.productId}, ${list.currency}, ${priceGroups.code}, reduced.net,
    round(reduced.net * (100 + ${products.vatRatePercent}) / 100.0)::int8
  from ${priceGroups} join ${productPrices} list_price on ${list.priceGroup} = '' and ${list.productId} = ${products.id}
    cross join lateral (
      select round(${list.baseNet} * (100 - ${priceGroups.discountPercent}) / 100.0)::int8 as net) reduced
  where ${priceGroups.code} = ${group}::text and not ${products.isGiftCard} and not exists (
    select from ${productPrices} own_price where ${own.productId} = ${products.id}
      and ${own.priceGroup} = ${group}::text and ${own.currency} = ${list.currency})) own_price`;

/** What a group pays for a row of `products` in a currency. Null: the group is '' or has no price of its own. */
export const groupPrice = (group: SQLWrapper, currency: SQLWrapper): SQL<GroupPrice | null> => sql`case
  when ${group}::text <> '' then (
    select ${jsonOf({ net: own.net, gross: own.gross, steps })} from ${pricesOf(group)}
    where ${own.currency} = ${currency}) end`;

/** The net amount of the same. */
export const groupNet = (group: SQLWrapper, currency: SQLWrapper): SQL => sql`case
  when ${group}::text <> '' then (select ${own.net} from ${pricesOf(group)} where ${own.currency} = ${currency}) end`;

/** A price of a group in minor units, with whether its product is configured. */
export type ProductGroupPrice = GroupPrice & { productId: number; currency: CurrencyCode; configurable: boolean };

const find = statement(
  'catalogue_group_prices',
  sql<{ price: ProductGroupPrice }>`
    select ${jsonOf({
      productId: own.productId,
      currency: own.currency,
      configurable: sql<boolean>`${products.configuratorId} is not null`,
      net: own.net,
      gross: own.gross,
      steps,
    })} as price
    from ${products} cross join lateral ${pricesOf(sql.placeholder('group'))}
    where ${isAnyGiven(products.id, 'ids')} and ${products.active} and not ${products.priceHidden}`,
);

/** The prices of a group for products by their ids; those that are hidden, or that it has none for, are left out. */
export async function findGroupPrices(
  reader: Reader,
  group: string,
  ids: readonly number[],
): Promise<ProductGroupPrice[]> {
  const rows = await find(reader, { ids: [...ids], group });
  return rows.map(({ price }) => price);
}
