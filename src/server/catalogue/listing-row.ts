import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { ProductBox } from '#contract/product.ts';
import { dimensionsText } from '#domain/catalogue/dimensions.ts';
import { withOrderable } from '#domain/catalogue/orderable-ranges.ts';
import { boxImageLimit } from '#domain/catalogue/limits.ts';
import type { ConfiguredFacts } from '#domain/configurator/configured-facts.ts';
import type { ConfiguredPicture } from '#domain/configurator/views/configured-picture.ts';
import { inLocale, type Locale } from '#domain/locale.ts';
import { defaultCurrency } from '#domain/pricing/money.ts';
import type { Reader } from '#server/database/database.ts';
import { jsonOfJoined } from '#server/database/json-of.ts';
import {
  producers,
  products as p,
  productTexts,
  type StoredEnergyLabel,
  type StoredIcon,
  type StoredLabel,
} from '#server/database/schema/index.ts';
import {
  categoryReference,
  dimensionRanges,
  modelSwatches,
  ownCategory,
  ownDimensions,
  packArea,
  presentEnergy,
  presentLabels,
  spokenNames,
  type Names,
  type StoredCategory,
  type StoredDimension,
  type StoredSwatch,
} from './box-parts.ts';
import { imagesOf, presentImage, shownImages, type StoredImage } from './present-image.ts';
import { isDiscounted, presentPrice, publicPrices, type StoredPrice } from './present-price.ts';
import { ids } from './public-listing.ts';
import { textsOf } from './texts-of.ts';

/** What a box is made of, gathered from the normal tables. */
export type ListingSource = {
  id: number;
  code: string;
  normalizedCode: string;
  ean: string | null;
  stockQuantity: number | null;
  realizationDays: number | null;
  priceHidden: boolean;
  isNew: boolean;
  labels: StoredLabel[];
  icons: StoredIcon[];
  energyLabel: StoredEnergyLabel | null;
  ratesAvg: number;
  ratesCount: number;
  createdAt: string;
  updatedAt: string;
  names: Names;
  slugs: Names;
  summaries: Names;
  images: StoredImage[];
  configuredPictures: ConfiguredPicture[];
  configuredFacts: ConfiguredFacts | null;
  prices: StoredPrice[];
  /** null: not known, or not one number. */
  packAreaCm2: number | null;
  categoryId: number | null;
  category: StoredCategory | null;
  producer: { id: number; name: string } | null;
  dimensions: StoredDimension[];
  swatches: StoredSwatch[];
  spoken: Names[];
};

const utcText = (moment: AnyColumn): SQL => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The sources of the active products among the ids, by one query. */
export async function loadListingSources(reader: Reader, productIds: readonly number[]): Promise<ListingSource[]> {
  const { rows } = await reader.execute<ListingSource>(sql`
    select ${p.id}, ${p.code}, ${p.normalizedCode} as "normalizedCode", ${p.ean},
      ${p.stockQuantity} as "stockQuantity", ${p.categoryId} as "categoryId",
        ${p.realizationDays} as "realizationDays", ${p.priceHidden} as "priceHidden", ${p.isNew} as "isNew",
        ${p.labels}, ${p.icons}, ${p.energyLabel} as "energyLabel",
      ${p.ratesAvg} as "ratesAvg", ${p.ratesCount} as "ratesCount",
      ${utcText(p.createdAt)} as "createdAt", ${utcText(p.updatedAt)} as "updatedAt",
      coalesce(texts.names, '{}') as names, coalesce(texts.slugs, '{}') as slugs,
      coalesce(texts.summaries, '{}') as summaries,
      ${imagesOf(p.id, boxImageLimit)} as images, ${p.configuredPictures} as "configuredPictures",
      ${p.configuredFacts} as "configuredFacts", ${publicPrices} as prices, ${packArea} as "packAreaCm2",
      ${ownCategory} as category, ${jsonOfJoined(producers.id, { id: producers.id, name: producers.name })} as producer,
      ${ownDimensions} as dimensions, ${modelSwatches} as swatches, ${spokenNames} as spoken
    from ${p}
    left join ${producers} on ${producers.id} = ${p.producerId}
    left join lateral (
      select ${textsOf(productTexts, 'name')} as names, ${textsOf(productTexts, 'slug')} as slugs,
        ${textsOf(productTexts, 'summary')} as summaries
      from ${productTexts} where ${productTexts.productId} = ${p.id}) texts on true
    where ${p.active} and ${p.id} = any(${ids(productIds)})`);
  return rows;
}

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
  const category = categoryReference(source.category, locale);
  return {
    [`name_${locale}`]: name,
    [`category_name_${locale}`]: category?.name ?? '',
    [`box_${locale}`]: plainBox(source, locale),
    [`category_${locale}`]: category,
    [`ranges_${locale}`]: dimensionRanges(toldDimensions(source), locale),
  };
}

const toldDimensions = ({ dimensions, configuredFacts }: ListingSource) =>
  withOrderable(dimensions, configuredFacts?.sizes ?? {});

/** The box as a plain list shows it, with the ids of category and producer only. */
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
    ...presentLabels(source.labels, locale),
    ratesAvg: source.ratesAvg,
    ratesCount: source.ratesCount,
    price: presentPrice(source.prices, source.priceHidden, locale),
    packAreaCm2: source.packAreaCm2,
    ...presentEnergy(source.energyLabel, locale),
    dimensions: dimensionsText(toldDimensions(source)),
    swatches: source.swatches.map((swatch) => ({ name: inLocale(swatch.name, locale), color: swatch.color })),
    createdAt: source.createdAt,
    updatedAt: source.updatedAt,
  };
}

function usualTerms({ configuredFacts }: ListingSource): Pick<ProductBox, 'usualTerms'> {
  const { realizationTimeInDays = null, availableSinceDate = null } = configuredFacts ?? {};
  if (realizationTimeInDays === null && availableSinceDate === null) return {};
  return { usualTerms: { realizationTimeInDays, availableSinceDate } };
}
