import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Discount, Price, PriceValue } from '#contract/pricing.ts';
import { inLocale, type Locale } from '#domain/locale.ts';
import {
  currencies,
  defaultCurrency,
  toMajor,
  type Currency,
  type CurrencyCode,
  type Minor,
} from '#domain/pricing/money.ts';
import type { UnitPrice } from '#domain/pricing/unit-price.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { translators } from '#i18n/all.ts';
import { jsonOf } from '#server/database/json-of.ts';
import {
  configuredPrices,
  configurators,
  productPrices,
  products,
  type StoredDiscount,
} from '#server/database/schema/index.ts';

/** A public price in minor units; base amounts are those before the discount. */
export type StoredPrice = {
  currency: CurrencyCode;
  net: Minor;
  gross: Minor;
  baseNet: Minor;
  baseGross: Minor;
  discount: StoredDiscount | null;
  /** The price is the lowest one; other choices of the product cost more. */
  varies: boolean;
};

/**
 * The public prices of a row of `products` as a JSON list, in the order of their currencies. A configured product costs
 * the least that it can be ordered for; its own price is only where its configurator starts.
 */
export const publicPrices: SQL<StoredPrice[]> = sql`(case when exists (
  select 1 from ${configurators}
  where ${configurators.id} = ${products.configuratorId} and ${configurators.currentVersionId} is not null)
  then (${pricesFrom(configuredPrices, configuredPrices.varies, sql`true`)})
  else (${pricesFrom(productPrices, sql`false`, sql`${productPrices.priceGroup} = ''`)}) end)`;

function pricesFrom(
  table: typeof productPrices | typeof configuredPrices,
  varies: AnyColumn | SQL,
  isPublic: SQL,
): SQL {
  const { currency, net, gross, baseNet, baseGross, discount } = table;
  const price = jsonOf({ currency, net, gross, baseNet, baseGross, discount, varies });
  return sql`select coalesce(json_agg(${price} order by ${currency}), '[]')
    from ${table} where ${table.productId} = ${products.id} and ${isPublic}`;
}

/**
 * Prices by currency in major units. There are no prices if the price is hidden, or if the product has none in the
 * shop's currency. Then buyers have to ask for it (PRICE-4).
 */
export function presentPrice(prices: readonly StoredPrice[], priceHidden: boolean, locale: Locale): Price {
  const isShown = !priceHidden && prices.some(({ currency }) => currency === defaultCurrency.code);
  if (!isShown) return { values: {}, discounted: false };
  const values = Object.fromEntries(prices.map((price) => [price.currency, presentValue(price, locale)]));
  const isLeast = prices.some(({ varies }) => varies);
  return { values, discounted: prices.some(isDiscounted), ...(isLeast && { from: true }) };
}

/** Lower than before, with a discount that says why. */
export function isDiscounted<P extends Pick<StoredPrice, 'gross' | 'baseGross' | 'discount'>>(
  price: P,
): price is P & { discount: StoredDiscount } {
  return price.discount !== null && price.gross < price.baseGross;
}

function presentValue(price: StoredPrice, locale: Locale): z.infer<typeof PriceValue> {
  const currency = currencies[price.currency];
  const amounts = amountsInMajor(price, currency);
  return isDiscounted(price) ? { ...amounts, discount: presentDiscount(price, currency, locale) } : amounts;
}

/** The amounts of a price in major units. */
export function amountsInMajor({ net, gross, baseNet, baseGross }: UnitPrice, { precision }: Currency) {
  return {
    net: toMajor(net, precision),
    gross: toMajor(gross, precision),
    baseNet: toMajor(baseNet, precision),
    baseGross: toMajor(baseGross, precision),
  };
}

function presentDiscount(
  price: StoredPrice & { discount: StoredDiscount },
  currency: Currency,
  locale: Locale,
): z.infer<typeof Discount> {
  const { id, name, label, icon, lowestGross30 } = price.discount;
  const lowest = lowestGross30 === null ? null : toMajor(lowestGross30, currency.precision);
  return {
    id,
    name: inLocale(name, locale),
    label: inLocale(label, locale),
    description:
      lowest === null ? '' : translators[locale]('catalogue.lowest_price', { price: formatPrice(lowest, currency) }),
    netAmount: toMajor(price.baseNet - price.net, currency.precision),
    grossAmount: toMajor(price.baseGross - price.gross, currency.precision),
    icon: icon === null ? null : { file: { path: icon } },
    lowestGross30: lowest,
  };
}
