import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Discount, Price, PriceValue } from '#contract/pricing.ts';
import { inLocale, type Locale } from '#domain/locale.ts';
import { currencies, toMajor, type Currency, type CurrencyCode, type Minor } from '#domain/pricing/money.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { translators } from '#i18n/all.ts';
import { jsonOf } from '#server/database/json-of.ts';
import { productPrices, type StoredDiscount } from '#server/database/schema/index.ts';

/** A public price in minor units; base amounts are those before the discount. */
export type StoredPrice = {
  currency: CurrencyCode;
  net: Minor;
  gross: Minor;
  baseNet: Minor;
  baseGross: Minor;
  discount: StoredDiscount | null;
};

/** The public prices of a product as a JSON list, in the order of their currencies. */
export function pricesOf(productId: AnyColumn): SQL<StoredPrice[]> {
  const { currency, net, gross, baseNet, baseGross, discount } = productPrices;
  const price = jsonOf({ currency, net, gross, baseNet, baseGross, discount });
  return sql`(select coalesce(json_agg(${price} order by ${currency}), '[]')
    from ${productPrices} where ${productPrices.productId} = ${productId} and ${productPrices.priceGroup} = '')`;
}

/** Prices by currency in major units; a hidden price leaves nothing behind (PRICE-4). */
export function presentPrice(prices: readonly StoredPrice[], priceHidden: boolean, locale: Locale): Price {
  if (priceHidden) return { values: {}, discounted: false };
  const values = Object.fromEntries(prices.map((price) => [price.currency, presentValue(price, locale)]));
  return { values, discounted: prices.some(isDiscounted) };
}

/** Lower than before, with a discount that says why. */
export function isDiscounted<P extends Pick<StoredPrice, 'gross' | 'baseGross' | 'discount'>>(
  price: P,
): price is P & { discount: StoredDiscount } {
  return price.discount !== null && price.gross < price.baseGross;
}

function presentValue(price: StoredPrice, locale: Locale): z.infer<typeof PriceValue> {
  const currency = currencies[price.currency];
  const major = (minor: Minor) => toMajor(minor, currency.precision);
  const amounts = {
    net: major(price.net),
    gross: major(price.gross),
    baseNet: major(price.baseNet),
    baseGross: major(price.baseGross),
  };
  return isDiscounted(price) ? { ...amounts, discount: presentDiscount(price, currency, locale) } : amounts;
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
