import type { Offer } from '#domain/cart/offer.ts';
import { normalizeCode } from '#domain/catalogue/normalize-code.ts';
import type { ConfiguratorModel } from '#domain/configurator/model.ts';
import type { Locale } from '#domain/locale.ts';
import { priceOfGroup, undiscounted } from '#domain/pricing/unit-price.ts';
import type { CurrencyCode } from '#domain/pricing/money.ts';
import type { NetAndGross } from '#domain/pricing/vat.ts';
import { isDiscounted, type StoredPrice } from '#server/catalogue/index.ts';
import {
  judgeConfiguration,
  leastPrice,
  modelOf,
  refusedConfiguration,
  type Configuration,
  type ConfiguratorRef,
  type Judged,
} from '#server/configurator/index.ts';
import type { productPrices, products } from '#server/database/schema/index.ts';
import type { Buyer } from './buyer.ts';
import type { ProductFacts } from './product-facts.ts';
import type { OutletPiece, ProductTerms, ProductTexts } from './product-parts.ts';

type Price = Pick<typeof productPrices.$inferSelect, 'net' | 'gross' | 'baseNet' | 'baseGross' | 'discount'>;

/** A product, or an outlet piece of it, as it is sold now, with its texts in both languages. */
export type SoldProduct = Pick<
  typeof products.$inferSelect,
  | 'id'
  | 'code'
  | 'normalizedCode'
  | 'active'
  | 'stockQuantity'
  | 'realizationDays'
  | 'priceHidden'
  | 'vatRatePercent'
  | 'weightGrams'
  | 'producerId'
  | 'isGiftCard'
  | 'ratesAvg'
  | 'ratesCount'
> &
  ProductTexts &
  ProductTerms & {
    /** An earlier product has the same normalized code: 'ABC-1' beside 'abc-1'. */
    isTwin: boolean;
    price: Price | null;
    outlet: OutletPiece | null;
    /** null: they were not asked for. */
    facts: ProductFacts | null;
  };

/**
 * The price of what is sold, for the buyer's group where it has one: an outlet piece has its own; without a discount
 * the base is the price itself.
 */
function priceOf({ price, outlet, groupPrice }: SoldProduct, currency: string): Price | null {
  if (outlet) return outlet.currency === currency ? withoutDiscount(outlet) : null;
  const list = price && (isDiscounted(price) ? price : withoutDiscount(price));
  const own = groupPrice && priceOfGroup(list, groupPrice);
  return own === null || own === list ? list : { ...own, discount: null };
}

/** The price that lists show for a product. */
export function listedPriceOf(product: SoldProduct, currency: CurrencyCode): StoredPrice | null {
  if (product.configurator !== null && product.outlet === null) return leastPriceOf(product, currency);
  const price = priceOf(product, currency);
  return price && { ...price, currency, varies: false };
}

function leastPriceOf(product: SoldProduct, currency: CurrencyCode): StoredPrice | null {
  const { configurator, configuredPrice, groupPrice } = product;
  if (configurator === null || groupPrice === null) return configuredPrice;
  const least = leastPrice(modelFor(configurator, product, { currency, locale: 'pl' }), currency);
  return least && { ...priceOfGroup(configuredPrice, least.price), currency, varies: least.varies, discount: null };
}

function modelFor(
  configurator: ConfiguratorRef,
  product: SoldProduct,
  { currency, locale }: { currency: string; locale: Locale },
): ConfiguratorModel {
  const { id, code, vatRatePercent, priceHidden } = product;
  const price = priceOf(product, currency);
  const prices = price === null ? {} : { [currency]: unitPrice(price) };
  return modelOf(configurator, { id, code, vatRatePercent, priceHidden, prices }, locale);
}

const withoutDiscount = (price: NetAndGross): Price => ({ ...undiscounted(price), discount: null });

/**
 * Whether a configuration of a product can be bought now, in the language of the buyer. Null: there is nothing to
 * configure; outlet pieces never have a configuration.
 */
export function configurationOf(
  product: SoldProduct,
  configuration: Configuration,
  currency: string,
  { locale, basis }: Pick<Buyer, 'locale' | 'basis'>,
): Judged | null {
  if (product.outlet !== null) return null;
  if (product.configurator === null)
    return namesNoChoice(product, configuration) ? null : refusedConfiguration('not-configurable', locale);
  const model = modelFor(product.configurator, product, { currency, locale });
  const verdict = judgeConfiguration(model, configuration, { locale, basis });
  const showsPrice = !product.priceHidden && priceOf(product, currency) !== null;
  const unpriced = verdict.ok && verdict.configured.prices[currency] === undefined;
  return showsPrice && unpriced ? refusedConfiguration('no-price', locale) : verdict;
}

/** Whether a configuration is empty, or the code of the product or outlet piece itself, as its line has it. */
export const namesNoChoice = (product: SoldProduct, configuration: Configuration): boolean =>
  configuration.length === 0 ||
  (typeof configuration === 'string' && normalizeCode(configuration) === normalizeCode(lineCode(product, null)));

const unitPrice = ({ net, gross, baseNet, baseGross }: Price) => ({ net, gross, baseNet, baseGross });

/**
 * The facts that the rules of the cart need. `verdict` says whether its configuration can be bought. An outlet piece
 * that is gone cannot be bought.
 */
export function offerOf(product: SoldProduct, currency: string, isOutlet: boolean, verdict: Judged | null): Offer {
  return {
    active: product.active && (!isOutlet || product.outlet !== null),
    priceHidden: product.priceHidden,
    price: offeredPrice(product, currency, verdict),
    steps: isOutlet || verdict !== null ? [] : (product.groupPrice?.steps ?? []),
    fits: verdict === null || verdict.ok,
    vatRatePercent: product.vatRatePercent,
    stockQuantity: isOutlet ? (product.outlet?.quantity ?? 0) : product.stockQuantity,
    outlet: isOutlet,
    giftCard: product.isGiftCard,
    categoryIds: product.facts?.categoryIds ?? [],
    producerId: product.producerId,
  };
}

function offeredPrice(product: SoldProduct, currency: string, verdict: Judged | null): Offer['price'] {
  if (verdict === null) return priceOf(product, currency);
  return verdict.ok ? (verdict.configured.prices[currency] ?? null) : null;
}

/**
 * The code by which lines differ. A product code holds none of `/`, `#` and `~`, so nobody can mistake the code of an
 * outlet piece, of a configuration or of a product whose code is compared alike for the code of another product.
 */
export function lineCode({ id, code, normalizedCode, isTwin, outlet }: SoldProduct, verdict: Judged | null): string {
  const own = isTwin ? `${normalizedCode}~${id}` : normalizedCode;
  if (outlet) return `${own}/${normalizeCode(outlet.code)}`;
  if (!verdict?.ok) return own;
  return `${own}#${verdict.configured.systemCode.slice(code.length + 1)}`;
}
