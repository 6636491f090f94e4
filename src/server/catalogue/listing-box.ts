import type { z } from 'zod';
import type { AttributeRange, CategoryReference, ProductBox } from '#contract/catalogue.ts';
import { dimensionsText } from '#domain/catalogue/dimensions.ts';
import { inLocale, type Locale } from '#domain/locale.ts';
import { translators } from '#i18n/all.ts';
import type { ListingSource, StoredDimension } from './listing-sources.ts';
import { presentImage } from './present-image.ts';
import { presentPrice } from './present-price.ts';

type Labels = Pick<ProductBox, `${'first' | 'second' | 'third'}Label${'Title' | 'Color' | 'BckColor'}`>;
/** The parts that depend on the call are added when a list is put together. */
export type StoredBox = Omit<ProductBox, 'favourite' | 'category' | 'producer' | 'mergedAttributesRanges'>;

export function listingBox(source: ListingSource, locale: Locale): StoredBox {
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
    priceHidden: source.priceHidden,
    new: source.isNew,
    images: source.images.map((image) => presentImage(image, locale, name)),
    icons: [],
    ...labels(source.labels, locale),
    ratesAvg: source.ratesAvg,
    ratesCount: source.ratesCount,
    price: presentPrice(source.prices, source.priceHidden, locale),
    packAreaCm2: source.packAreaCm2,
    dimensions: dimensionsText(source.dimensions),
    swatches: source.swatches.map((swatch) => ({ name: inLocale(swatch.name, locale), color: swatch.color })),
    updatedAt: source.updatedAt,
  };
}

export function categoryReference(source: ListingSource, locale: Locale): z.infer<typeof CategoryReference> | null {
  const { category } = source;
  return (
    category && { id: category.id, slug: inLocale(category.slugs, locale), name: inLocale(category.names, locale) }
  );
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
