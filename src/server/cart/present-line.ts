import type { CartItem } from '#contract/cart.ts';
import { lineProblem } from '#domain/cart/cart-line.ts';
import { isDelayed } from '#domain/cart/quantity.ts';
import { inLocale, type Locale } from '#domain/locale.ts';
import { divideHalfUp, toMajor, type Currency, type Minor } from '#domain/pricing/money.ts';
import { presentImage, presentPrice } from '#server/catalogue/index.ts';
import type { PricedLine } from '#domain/cart/totals.ts';
import type { StoredCode } from '#server/discounts/index.ts';
import { smallerQuantity } from '#server/configurator/index.ts';
import { configurationOf } from './configured-piece.ts';
import { discountNetOf } from './discount-net.ts';
import { priceOf } from './piece.ts';
import { presentConfiguration } from './present-configuration.ts';
import type { StoredLine } from './stored-cart.ts';

/** code: the valid one of the cart. */
type Shown = { currency: Currency; locale: Locale; code: StoredCode | null };

const noPrice = { net: 0, gross: 0, baseNet: 0, baseGross: 0 };

/** One line of the answer; a hidden price leaves no amount behind (decision OQ-29). */
export function presentLine(line: StoredLine, priced: PricedLine, { currency, locale, code }: Shown): CartItem {
  const { piece, offer, quantity } = line;
  const { product } = piece;
  const listed = offer.priceHidden ? null : priceOf(piece, currency.code);
  const price = (offer.priceHidden ? null : offer.price) ?? noPrice;
  const judged =
    line.outletPieceId === null
      ? configurationOf(piece, line.configuration, { currency: currency.code, locale })
      : null;
  const available = smallerQuantity(offer.stockQuantity, judged?.ok ? judged.configured.minimumAvailability : null);
  const { coverage } = priced;
  const applied = coverage?.covers ? code : null;
  const saved = discountNetOf(line, priced);
  const lowest = line.outletPieceId === null ? (piece.facts?.lowestGross30 ?? null) : null;
  const missing = (value: 'netMissing' | 'grossMissing') =>
    coverage && !coverage.covers && coverage[value] !== null ? major(coverage[value]) : null;
  const major = (minor: Minor) => toMajor(minor, currency.precision);
  const shown = presentPrice(listed ? [{ currency: currency.code, ...listed }] : [], offer.priceHidden, locale);
  const discount = shown.values[currency.code]?.discount;
  const name = inLocale(piece.names ?? {}, locale) || product.code;
  return {
    id: line.id,
    product: {
      id: product.id,
      stockQuantity: offer.stockQuantity,
      priceHidden: offer.priceHidden,
      price: shown,
      realizationTimeInDays: product.realizationDays,
    },
    productCode: product.code,
    normalizedProductCode: product.normalizedCode,
    normalizedCode: line.normalizedCode,
    mark: line.mark,
    name,
    slug: inLocale(piece.slugs ?? {}, locale),
    image: piece.picture && presentImage(piece.picture, locale, name),
    quantity,
    priceNet: major(price.net),
    priceGross: major(price.gross),
    basePriceGross: major(price.baseGross),
    lineNet: major(priced.net),
    lineGross: major(priced.gross),
    vatRate: offer.vatRatePercent,
    discountNetItem: major(divideHalfUp(saved, quantity)),
    discountNetTotal: major(saved),
    discountId: discount?.id ?? (applied ? applied.code : null),
    discountName:
      [discount?.name, applied && (inLocale(applied.name, locale) || applied.code)].filter(Boolean).join(', ') || null,
    discountCodeApplied: applied !== null,
    discountCodeNetValueMissing: missing('netMissing'),
    discountCodeGrossValueMissing: missing('grossMissing'),
    codeDiscountNet: major(priced.codeNet),
    codeDiscountGross: major(priced.codeGross),
    lowestGross30: discount?.lowestGross30 ?? (applied && lowest !== null ? major(lowest) : null),
    configuration: line.configuration,
    configurationIndexesMinimumAvailability: available,
    configured: judged && presentConfiguration(line, { currency, locale, judged }),
    delayed: isDelayed(quantity, available),
    problem: lineProblem(line),
    producerName: piece.producerName ?? '',
    categoryName: inLocale(piece.categoryNames ?? {}, locale),
    ratesCount: product.ratesCount,
    ratesAvg: product.ratesAvg,
    productUrl: line.productUrl,
    conversionId: line.conversionId,
  };
}
