import type { CartItem } from '#contract/cart.ts';
import { amountsOfLine, lineProblem } from '#domain/cart/cart-line.ts';
import { isDelayed } from '#domain/cart/is-delayed.ts';
import { inLocale, type Locale } from '#domain/locale.ts';
import { toMajor, type Currency } from '#domain/pricing/money.ts';
import { presentImage, presentPrice } from '#server/catalogue/index.ts';
import { priceOf } from './piece.ts';
import type { StoredLine } from './stored-cart.ts';

const noPrice = { net: 0, gross: 0, baseNet: 0, baseGross: 0, discount: null };

/** One line of the answer; a hidden price leaves no amount behind (decision OQ-29). */
export function presentLine(line: StoredLine, currency: Currency, locale: Locale): CartItem {
  const { piece, offer, quantity } = line;
  const { product } = piece;
  const listed = offer.priceHidden ? null : priceOf(piece, currency.code);
  const price = listed ?? noPrice;
  const amounts = amountsOfLine(line);
  const major = (minor: number) => toMajor(minor, currency.precision);
  const shown = presentPrice(listed ? [{ currency: currency.code, ...listed }] : [], offer.priceHidden, locale);
  const discount = shown.values[currency.code]?.discount;
  const name = inLocale(piece.names ?? {}, locale) || product.code;
  return {
    id: line.id,
    product: { id: product.id, stockQuantity: offer.stockQuantity, priceHidden: offer.priceHidden, price: shown, realizationTimeInDays: product.realizationDays },
    productCode: product.code,
    normalizedProductCode: product.normalizedCode,
    normalizedCode: line.normalizedCode,
    name,
    slug: inLocale(piece.slugs ?? {}, locale),
    image: piece.picture && presentImage(piece.picture, locale, name),
    quantity,
    priceNet: major(price.net),
    priceGross: major(price.gross),
    basePriceGross: major(price.baseGross),
    lineNet: major(amounts.net),
    lineGross: major(amounts.gross),
    vatRate: offer.vatRatePercent,
    discountNetItem: major(price.baseNet - price.net),
    discountNetTotal: major((price.baseNet - price.net) * quantity),
    discountId: discount?.id ?? null,
    discountName: discount?.name ?? null,
    discountCodeApplied: false,
    discountCodeNetValueMissing: null,
    discountCodeGrossValueMissing: null,
    lowestGross30: discount?.lowestGross30 ?? null,
    configuration: line.configuration,
    configurationIndexesMinimumAvailability: offer.stockQuantity,
    delayed: isDelayed(quantity, offer.stockQuantity),
    problem: lineProblem(line),
    producerName: piece.producerName ?? '',
    categoryName: inLocale(piece.categoryNames ?? {}, locale),
    ratesCount: product.ratesCount,
    ratesAvg: product.ratesAvg,
    productUrl: line.productUrl,
    conversionId: line.conversionId,
  };
}
