import type { CartConfiguration, CartItem } from '#contract/cart-item.ts';
import { linePrice, lineProblem } from '#domain/cart/cart-line.ts';
import { discountNetOf, type PricedLine } from '#domain/cart/totals.ts';
import { inLocale, type Locale } from '#domain/locale.ts';
import { divideHalfUp, toMajor, type Currency, type CurrencyCode, type Minor } from '#domain/pricing/money.ts';
import { pathTo, ownPath } from '#domain/routing/paths.ts';
import { presentImage, presentPrice } from '#server/catalogue/index.ts';
import { longestDays, smallerQuantity, type Judged } from '#server/configurator/index.ts';
import type { StoredCode } from '#server/discounts/index.ts';
import { valueStockOf, type LineDates } from './cart-dates.ts';
import { linePicture, codeWithChoices, packAreaOf, pictureNoteOf } from './line-terms.ts';
import { listedPriceOf } from './sold-product.ts';
import type { StoredLine } from './stored-cart.ts';

/** code: the valid discount code of the cart. */
type Display = { currency: Currency & { readonly code: CurrencyCode }; locale: Locale; code: StoredCode | null };
type LineDisplay = Display & { dates: LineDates };

const noPrice = { net: 0, gross: 0, baseNet: 0, baseGross: 0 };

/** One line of the answer. If the price is hidden, the line has no amounts. */
export function presentLine(
  line: StoredLine,
  priced: PricedLine,
  { currency, locale, code, dates }: LineDisplay,
): CartItem {
  const { product, offer, quantity, judged } = line;
  const major = (minor: Minor) => toMajor(minor, currency.precision);
  const listedPrice = offer.priceHidden ? null : listedPriceOf(product, currency.code);
  const price = (offer.priceHidden ? null : linePrice(line)) ?? noPrice;
  const presentedPrice = presentPrice(listedPrice ? [listedPrice] : [], offer.priceHidden, locale);
  const discountNet = discountNetOf(line, priced);
  const name = nameOf(line, locale);
  const picture = linePicture(line);
  return {
    id: line.id,
    product: {
      id: product.id,
      stockQuantity: offer.stockQuantity,
      priceHidden: offer.priceHidden,
      price: presentedPrice,
      realizationTimeInDays: product.realizationDays,
      giftCard: product.isGiftCard,
    },
    productCode: product.code,
    codeWithChoices: codeWithChoices(line),
    outletReason: inLocale(product.outlet?.reason ?? {}, locale),
    normalizedProductCode: product.normalizedCode,
    normalizedCode: line.normalizedCode,
    mark: line.mark,
    name,
    slug: inLocale(product.slugs ?? {}, locale),
    image: picture && presentImage(picture, locale, name),
    quantity,
    packAreaCm2: packAreaOf(line),
    priceNet: major(price.net),
    priceGross: major(price.gross),
    basePriceNet: major(price.baseNet),
    basePriceGross: major(price.baseGross),
    lineNet: major(priced.net),
    lineGross: major(priced.gross),
    vatRate: offer.vatRatePercent,
    discountNetItem: major(divideHalfUp(discountNet, quantity)),
    discountNetTotal: major(discountNet),
    lowestOfBase: judged !== null && listedPrice !== null && listedPrice.gross !== price.gross,
    ...presentDiscounts(line, priced, presentedPrice.values[currency.code]?.discount, { currency, locale, code }),
    codeDiscountNet: major(priced.codeNet),
    codeDiscountGross: major(priced.codeGross),
    configuration: line.configuration,
    configurationIndexesMinimumAvailability: smallerQuantity(offer.stockQuantity, valueStockOf(line)),
    configured: judged && presentConfiguration(line, judged, { currency, locale }),
    delayed: dates.delayed,
    readyOn: dates.readyOn,
    problem: lineProblem(line),
    producerName: product.producerName ?? '',
    categoryName: inLocale(product.categoryNames ?? {}, locale),
    ratesCount: product.ratesCount,
    ratesAvg: product.ratesAvg,
    productUrl: ownPath(line.productUrl),
    conversionId: line.conversionId,
  };
}

type ProductDiscount = NonNullable<CartItem['product']['price']['values'][string]['discount']>;

/** The product's own discount and the code, with the lowest price that each is measured against by law. */
function presentDiscounts(
  { product, outletPieceId }: StoredLine,
  { coverage }: PricedLine,
  own: ProductDiscount | undefined,
  { currency, locale, code }: Display,
) {
  const major = (minor: Minor | null) => (minor === null ? null : toMajor(minor, currency.precision));
  const applied = coverage?.covers ? code : null;
  const missingAmounts = coverage && !coverage.covers ? coverage : { netMissing: null, grossMissing: null };
  const names = [own?.name, applied && (inLocale(applied.name, locale) || applied.code)];
  const lowest = applied && outletPieceId === null ? (product.facts?.lowestGross30 ?? null) : null;
  return {
    discountId: own?.id ?? applied?.code ?? null,
    discountName: names.filter(Boolean).join(', ') || null,
    discountCodeApplied: applied !== null,
    discountCodeNetValueMissing: major(missingAmounts.netMissing),
    discountCodeGrossValueMissing: major(missingAmounts.grossMissing),
    lowestGross30: own?.lowestGross30 ?? major(lowest),
  };
}

/** The configuration of a line, or what to choose again. */
function presentConfiguration(
  line: StoredLine,
  judged: Judged,
  { currency, locale }: Pick<Display, 'currency' | 'locale'>,
): CartConfiguration {
  if (!judged.ok) {
    const code = typeof line.configuration === 'string' ? line.configuration : null;
    return { ...notMade, editUrl: editUrlOf(line, code, locale), chooseAgain: [...judged.problems] };
  }
  const { configured } = judged;
  const price = line.offer.priceHidden ? undefined : configured.prices[currency.code];
  const major = (minor: Minor) => toMajor(minor, currency.precision);
  return {
    systemCode: configured.systemCode,
    editUrl: editUrlOf(line, configured.systemCode, locale),
    words: configured.words.map(({ name, value }) => ({ attribute: name, value })),
    priceBreakdown: (price?.lines ?? []).map(({ kind, label, net, gross }) => ({
      label: kind === 'base' ? nameOf(line, locale) : label,
      net: major(net),
      gross: major(gross),
    })),
    realizationTimeInDays: longestDays(line.product, configured),
    availableSinceDate: configured.availableSinceDate,
    madeToMeasure: configured.madeToMeasure,
    pictureNote: pictureNoteOf(line),
    chooseAgain: [],
  };
}

const notMade = {
  systemCode: null,
  words: [],
  priceBreakdown: [],
  realizationTimeInDays: null,
  availableSinceDate: null,
  madeToMeasure: false,
  pictureNote: '',
};

/** The product page, with the code of the configuration where there is one. */
function editUrlOf({ product }: StoredLine, code: string | null, locale: Locale): string {
  const page = pathTo('PRODUCTS_PRODUCT_SHOW', locale, { id: product.id, slug: inLocale(product.slugs ?? {}, locale) });
  return code === null ? page : `${page}?code=${encodeURIComponent(code)}`;
}

const nameOf = ({ product }: StoredLine, locale: Locale): string =>
  inLocale(product.names ?? {}, locale) || product.code;
