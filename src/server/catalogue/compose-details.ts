import type { Product } from '#contract/product.ts';
import { withOrderable } from '#domain/catalogue/orderable-ranges.ts';
import { productLabels } from '#domain/catalogue/product-labels.ts';
import { inLocale, type Locale } from '#domain/locale.ts';
import { cleanHtml } from '#server/rich-text.ts';
import { dimensionRanges } from './box-parts.ts';
import { presentImage, shownImages, type StoredImage } from './present-image.ts';
import { mergedRanges, type ProductDetails } from './product-details.ts';
import { presentResource } from './product-resources.ts';

/** The product's own data in the answer of the product call, beside its box. */
export function composeDetails(details: ProductDetails, locale: Locale) {
  const { box } = details;
  const features = (type: number) =>
    details.features
      .filter((feature) => feature.type === type)
      .map(({ id, slug, name }) => ({ id, slug: inLocale(slug, locale), name: inLocale(name, locale) }));
  const dimensions = details.attributes.flatMap(({ dimension, name, unit, minimum, maximum }) =>
    dimension && minimum !== null && maximum !== null ? [{ name, unit, minimum, maximum }] : [],
  );
  const toldDimensions = withOrderable(dimensions, details.orderableSizes);
  return {
    labels: productLabels(box).map(({ title, color = null, background = null }) => ({
      title,
      color,
      bckColor: background,
    })),
    description: cleanHtml(inLocale(details.descriptions, locale)),
    vatRatePercent: details.vatRatePercent,
    weightGrams: details.weightGrams,
    mergedAttributesRanges: mergedRanges(details.attributes, dimensionRanges(toldDimensions, locale), locale),
    rates: details.opinions.rates,
    sampleOpinions: details.opinions.sample,
    resources: details.resources.map((resource) => presentResource(resource, locale)),
    rooms: features(1),
    systems: features(2),
    configurable: details.configurable,
    giftCard: details.giftCard,
    metaTitle: box.name,
    metaDescription: box.summary,
    slugs: { pl: inLocale(details.slugs, 'pl'), en: inLocale(details.slugs, 'en') },
    producer: details.producer,
  };
}

/** All pictures of the product. */
export function composeImages(details: ProductDetails, locale: Locale): Product['images'] {
  return shownImages(details.images, details.configuredPictures).map((image) => ({
    ...presentImage(image, locale, details.box.name),
    ...linesOf(image, details.attributes, locale),
  }));
}

/** Where the dimensions are in a picture, by their names; nothing for none. */
function linesOf({ lines = [] }: StoredImage, attributes: ProductDetails['attributes'], locale: Locale) {
  const namedLines = lines.flatMap(({ attribute, ...line }) => {
    const dimension = attributes.find(({ code }) => code === attribute);
    return dimension ? [{ name: inLocale(dimension.name, locale), ...line }] : [];
  });
  return namedLines.length === 0 ? {} : { lines: namedLines };
}
