import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { GroupPrice } from '#domain/pricing/group-price.ts';
import type { CurrencyCode } from '#domain/pricing/money.ts';
import { isAnyGiven } from '#server/database/any-of.ts';
import type { Reader } from '#server/database/database.ts';
import { jsonOf } from '#server/database/json-of.ts';
import { productPrices, productPriceSteps as step, products } from '#server/database/schema/index.ts';
import { statement } from '#server/database/statement.ts';

const own = alias(productPrices, 'own_price');

const steps = sql<GroupPrice['steps']>`(select coalesce(json_agg(
    ${jsonOf({ fromQuantity: step.fromQuantity, net: step.net, gross: step.gross })} order by ${step.fromQuantity}), '[]')
  from ${step} where ${step.productId} = ${own.productId} and ${step.currency} = ${own.currency}
    and ${step.priceGroup} = ${own.priceGroup})`;

/** What a group pays for a row of `products` in a currency; null for '' and where the group has no price of its own. */
export const groupPrice = (group: SQLWrapper, currency: SQLWrapper): SQL<GroupPrice | null> => sql`case
  when ${group}::text <> '' then (
    select ${jsonOf({ net: own.net, gross: own.gross, steps })} from ${productPrices} own_price
    where ${own.productId} = ${products.id} and ${own.currency} = ${currency} and ${own.priceGroup} = ${group}::text) end`;

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
    from ${productPrices} own_price join ${products} on ${products.id} = ${own.productId}
    where ${isAnyGiven(own.productId, 'ids')} and ${own.priceGroup} = ${sql.placeholder('group')}
      and ${products.active} and not ${products.priceHidden}`,
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
