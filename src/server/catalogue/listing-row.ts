import type { AttributeRange, CategoryReference, ProductBox } from '#contract/product.ts';
import type { z } from 'zod';
import { boxImageLimit } from '#domain/catalogue/limits.ts';
import { sheetAddress } from '#domain/catalogue/energy-label.ts';
import { dimensionsText } from '#domain/catalogue/dimensions.ts';
import { inLocale, type Locale } from '#domain/locale.ts';
import { defaultCurrency } from '#domain/pricing/money.ts';
import { translators } from '#i18n/all.ts';
import type { ListingSource, StoredDimension } from './listing-sources.ts';
import { presentImage, shownImages } from './present-image.ts';
import { isDiscounted, presentPrice } from './present-price.ts';

/** The composed part of a listing row, as the database reads it from JSON. */
export function listingRow(source: ListingSource) {
  const price = source.priceHidden
    ? undefined
    : source.prices.find(({ currency }) => currency === defaultCurrency.code);
  return {
    id: source.id,
    discounted: price !== undefined && isDiscounted(price),
    price_gross: price?.gross ?? null,
    producer: source.producer,
    ...inLanguage(source, 'pl'),
    ...inLanguage(source, 'en'),
  };
}

function inLanguage<L extends Locale>(source: ListingSource, locale: L) {
  const name = inLocale(source.names, locale);
  const category = categoryReference(source, locale);
  return {
    [`name_${locale}`]: name,
    [`category_name_${locale}`]: category?.name ?? '',
    [`box_${locale}`]: plainBox(source, locale),
    [`category_${locale}`]: category,
    [`ranges_${locale}`]: dimensionRanges(source.dimensions, locale),
  };
}

/** The box as a plain list shows it: of category and producer only the id. */
function plainBox(source: ListingSource, locale: Locale): ProductBox {
  const name = inLocale(source.names, locale);
  return {
    id: source.id,
    slug: inLocale(source.slugs, locale),
    name,
    summary: inLocale(source.summaries, locale),
    productCode: source.code,
    normalizedProductCode: source.normalizedCode,
    eanCode: source.ean,
    stockQuantity: source.stockQuantity,
    realizationTimeInDays: source.realizationDays,
    ...usualTerms(source),
    priceHidden: source.priceHidden,
    new: source.isNew,
    favourite: false,
    category: source.categoryId === null ? null : { id: source.categoryId },
    producer: source.producer && { id: source.producer.id },
    images: shownImages(source.images, source.configuredPictures)
      .slice(0, boxImageLimit)
      .map((image) => presentImage(image, locale, name)),
    icons: source.icons.map(({ name: text, path }) => ({ name: inLocale(text, locale), file: { path } })),
    ...labels(source.labels, locale),
    ratesAvg: source.ratesAvg,
    ratesCount: source.ratesCount,
    price: presentPrice(source.prices, source.priceHidden, locale),
    packAreaCm2: source.packAreaCm2,
    ...energyOf(source.energyLabel, locale),
    dimensions: dimensionsText(source.dimensions),
    swatches: source.swatches.map((swatch) => ({ name: inLocale(swatch.name, locale), color: swatch.color })),
    createdAt: source.createdAt,
    updatedAt: source.updatedAt,
  };
}

function energyOf(label: ListingSource['energyLabel'], locale: Locale): Pick<ProductBox, 'energy'> {
  if (!label) return {};
  const { picture } = label;
  return {
    energy: {
      class: label.class,
      eprel: label.eprel,
      sheet: sheetAddress(label, locale),
      picture: picture === null ? null : { path: picture },
    },
  };
}

function usualTerms({ configuredFacts }: ListingSource): Pick<ProductBox, 'usualTerms'> {
  const { realizationTimeInDays = null, availableSinceDate = null } = configuredFacts ?? {};
  if (realizationTimeInDays === null && availableSinceDate === null) return {};
  return { usualTerms: { realizationTimeInDays, availableSinceDate } };
}

function categoryReference({ category }: ListingSource, locale: Locale): z.infer<typeof CategoryReference> | null {
  if (!category) return null;
  return { id: category.id, slug: inLocale(category.slugs, locale), name: inLocale(category.names, locale) };
}

/** The dimensions as one merged attribute; nothing where there are none. */
export function dimensionRanges(
  dimensions: readonly StoredDimension[],
  locale: Locale,
): z.infer<typeof AttributeRange>[] {
  if (dimensions.length === 0) return [];
  const ranges = dimensions.map(({ name, minimum, maximum }) => ({
    name: inLocale(name, locale),
    minName: String(minimum),
    maxName: String(maximum),
  }));
  return [{ name: translators[locale]('catalogue.dimensions'), unit: dimensions[0]!.unit, ranges }];
}

type Labels = Pick<ProductBox, `${'first' | 'second' | 'third'}Label${'Title' | 'Color' | 'BckColor'}`>;

function labels(stored: ListingSource['labels'], locale: Locale): Labels {
  const part = (index: number) => {
    const label = stored[index];
    return label
      ? { title: inLocale(label.title, locale), color: label.color, background: label.background }
      : { title: null, color: null, background: null };
  };
  const [first, second, third] = [part(0), part(1), part(2)];
  return {
    firstLabelTitle: first.title,
    firstLabelColor: first.color,
    firstLabelBckColor: first.background,
    secondLabelTitle: second.title,
    secondLabelColor: second.color,
    secondLabelBckColor: second.background,
    thirdLabelTitle: third.title,
    thirdLabelColor: third.color,
    thirdLabelBckColor: third.background,
  };
}
