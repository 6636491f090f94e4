import { smallestPrice, type SmallestPrice } from '#domain/configurator/price/smallest-price.ts';
import type { ConfiguratorModel } from '#domain/configurator/model.ts';
import type { CurrencyCode } from '#domain/pricing/money.ts';
import type { UnitPrice } from '#domain/pricing/unit-price.ts';
import type { Reader } from '#server/database/database.ts';
import { configuredProductOf, findCodedProducts } from './configurable-products.ts';
import { modelOf } from './model-memory.ts';

const leastPrices = new WeakMap<ConfiguratorModel, Map<CurrencyCode, SmallestPrice | null>>();

/** The least price for which a model can be ordered, searched once and kept. Use it for prices that are not stored. */
export function leastPrice(model: ConfiguratorModel, currency: CurrencyCode): SmallestPrice | null {
  const ofModel = leastPrices.get(model) ?? new Map<CurrencyCode, SmallestPrice | null>();
  leastPrices.set(model, ofModel);
  const keptPrice = ofModel.get(currency);
  if (keptPrice !== undefined) return keptPrice;
  const least = smallestPrice(model, currency);
  ofModel.set(currency, least);
  return least;
}

type OwnPrice = { productId: number; currency: CurrencyCode; price: UnitPrice };

/** The same for products by id, each with a base price of its own. Null: the product is not configured. */
export async function leastPricesFrom(reader: Reader, own: readonly OwnPrice[]): Promise<(SmallestPrice | null)[]> {
  if (own.length === 0) return [];
  const products = await findCodedProducts(
    reader,
    own.map(({ productId }) => productId),
  );
  return own.map(({ productId, currency, price }) => {
    const product = products.find(({ id }) => id === productId);
    if (!product?.configurator) return null;
    const prices = { ...product.prices, [currency]: price };
    return leastPrice(modelOf(product.configurator, { ...configuredProductOf(product), prices }, 'pl'), currency);
  });
}
