import type { Price } from '#contract/pricing.ts';
import { toMajor, toMinor, currencies, type CurrencyCode } from '#domain/pricing/money.ts';
import { priceOfGroup, undiscounted, type UnitPrice } from '#domain/pricing/unit-price.ts';
import { amountsInMajor, findGroupPrices, type ProductGroupPrice } from '#server/catalogue/index.ts';
import { leastPricesFrom } from '#server/configurator/index.ts';
import type { Reader } from '#server/database/database.ts';

/** The function that answers a group's price of a product in place of the public price. */
export type Repriced = (productId: number, shown: Price) => Price;

/**
 * The prices of a group for the products of an answer, by as many queries for one product as for hundreds. For a
 * configurable product: its least price, or the price at which its configurator starts.
 */
export async function groupPricesOf(
  reader: Reader,
  group: string,
  productIds: readonly number[],
  basis: 'least' | 'start' = 'least',
): Promise<Repriced> {
  const prices = await findGroupPrices(reader, group, productIds);
  const least = await leastPrices(reader, basis === 'least' ? prices : []);
  const ofProduct = Map.groupBy(prices, ({ productId }) => productId);
  return (productId, listPrice) => {
    const own = ofProduct.get(productId);
    return own ? own.reduce((price, entry) => withOwn(price, entry, least.get(entry)), listPrice) : listPrice;
  };
}

type Least = { price: UnitPrice; varies: boolean };

async function leastPrices(
  reader: Reader,
  prices: readonly ProductGroupPrice[],
): Promise<Map<ProductGroupPrice, Least>> {
  const configurable = prices.filter((price) => price.configurable);
  const least = await leastPricesFrom(
    reader,
    configurable.map((price) => ({ ...price, price: undiscounted(price) })),
  );
  return new Map(configurable.flatMap((price, index) => (least[index] ? [[price, least[index]] as const] : [])));
}

function withOwn(listPrice: Price, own: ProductGroupPrice, least: Least | undefined): Price {
  const list = listPrice.values[own.currency];
  const countedPrice = least?.price ?? own;
  const price = priceOfGroup(list ? inMinor(list, own.currency) : null, countedPrice);
  const isOwn = !list || price.net < toMinor(list.net);
  const steps = least ? [] : own.steps;
  return {
    values: {
      ...listPrice.values,
      [own.currency]: isOwn ? amountsInMajor(price, currencies[own.currency]) : list,
    },
    discounted: isOwn ? false : listPrice.discounted,
    ...((least?.varies ?? listPrice.from) && { from: true }),
    ...(steps.length > 0 && {
      steps: steps.map(({ fromQuantity, net, gross }) => ({
        fromQuantity,
        net: toMajor(net, precisionOf(own.currency)),
        gross: toMajor(gross, precisionOf(own.currency)),
      })),
    }),
  };
}

const precisionOf = (currency: CurrencyCode) => currencies[currency].precision;

function inMinor({ net, gross, baseNet, baseGross }: Price['values'][string], currency: CurrencyCode): UnitPrice {
  const precision = precisionOf(currency);
  return {
    net: toMinor(net, precision),
    gross: toMinor(gross, precision),
    baseNet: toMinor(baseNet, precision),
    baseGross: toMinor(baseGross, precision),
  };
}
