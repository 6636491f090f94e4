import type { ProductQuery } from '#contract/catalogue.ts';
import type { Product } from '#contract/product.ts';
import { boxImageLimit } from '#domain/catalogue/limits.ts';
import { productLabels } from '#domain/catalogue/product-labels.ts';
import { inLocale, type Locale } from '#domain/locale.ts';
import type { Database } from '#server/database/database.ts';
import { notFound } from '#server/http/errors.ts';
import { PublicAnswer } from '#server/http/public-answer.ts';
import { cleanHtml } from '#server/rich-text.ts';
import { dimensionRanges } from './listing-row.ts';
import { catalogueMemory } from './memory.ts';
import { presentImage, shownImages, type StoredImage } from './present-image.ts';
import { findProductDetails, mergedRanges, type ProductDetails } from './product-details.ts';
import { findRatings } from './product-ratings.ts';
import { presentResource } from './product-resources.ts';
import { presentVariant } from './related-products.ts';
import { newProduct, productTags } from './tags.ts';
import { pathOf, type CatalogueSide } from './tree.ts';

/** One product with all its parts; 404 when it is unknown or inactive. */
export async function getProduct(
  database: Database,
  id: number,
  locale: Locale,
  parts: ProductQuery['with'],
  side: CatalogueSide = 'public',
): Promise<PublicAnswer<Product>> {
  const [details, categories] = await Promise.all([
    findProductDetails(database.shared, id, locale, side),
    catalogueMemory(database).categories.get(),
  ]);
  if (!details) throw notFound();
  const { box, images, producer, categoryId, accessories } = details;
  const variants = details.variants.map((variant) => presentVariant(variant, locale));
  const category = categoryId === null ? undefined : categories.byId.get(categoryId);
  const answer: Product = {
    ...box,
    labels: productLabels(box).map(({ title, color = null, background = null }) => ({
      title,
      color,
      bckColor: background,
    })),
    ...descriptive(details, locale),
    images: shownImages(images, details.configuredPictures)
      .slice(0, imageLimit(parts))
      .map((image) => ({
        ...presentImage(image, locale, box.name),
        ...linesOf(image, details.attributes, locale),
      })),
    producer,
    categoryPath: category ? pathOf(categories, category, locale) : [],
    accessories,
    variants,
    ...(await askedRatings(database, details, parts)),
  };
  const shown = [id, ...[...accessories, ...variants].map((other) => other.id)];
  return PublicAnswer.of(answer, [...productTags(shown), newProduct]);
}

function descriptive(details: ProductDetails, locale: Locale) {
  const { box } = details;
  const features = (type: number) =>
    details.features
      .filter((feature) => feature.type === type)
      .map(({ id, slug, name }) => ({ id, slug: inLocale(slug, locale), name: inLocale(name, locale) }));
  const dimensions = details.attributes.flatMap(({ dimension, name, unit, minimum, maximum }) =>
    dimension && minimum !== null && maximum !== null ? [{ name, unit, minimum, maximum }] : [],
  );
  return {
    description: cleanHtml(inLocale(details.descriptions, locale)),
    vatRatePercent: details.vatRatePercent,
    weightGrams: details.weightGrams,
    mergedAttributesRanges: mergedRanges(details.attributes, dimensionRanges(dimensions, locale), locale),
    rates: details.opinions.rates,
    sampleOpinions: details.opinions.sample,
    resources: details.resources.map((resource) => presentResource(resource, locale)),
    rooms: features(1),
    systems: features(2),
    hasOutlet: details.hasOutlet,
    configurable: details.configurable,
    giftCard: details.giftCard,
    metaTitle: box.name,
    metaDescription: box.summary,
    slugs: { pl: inLocale(details.slugs, 'pl'), en: inLocale(details.slugs, 'en') },
  };
}

/** Where the dimensions are in a picture, by their names; nothing for none. */
function linesOf({ lines = [] }: StoredImage, attributes: ProductDetails['attributes'], locale: Locale) {
  const named = lines.flatMap(({ attribute, ...line }) => {
    const dimension = attributes.find(({ code }) => code === attribute);
    return dimension ? [{ name: inLocale(dimension.name, locale), ...line }] : [];
  });
  return named.length === 0 ? {} : { lines: named };
}

async function askedRatings({ reader }: Database, { box }: ProductDetails, parts: ProductQuery['with']) {
  const asked = parts?.find(([name]) => name === 'ratings');
  return asked ? { ratings: await findRatings(reader, { id: box.id, slug: box.slug, name: box.name }, asked[1]) } : {};
}

/** As many as a box has; where the call names them as many as it says, or all (CATALOGUE-18). */
function imageLimit(parts: ProductQuery['with']): number | undefined {
  const asked = parts?.find(([name]) => name === 'images');
  return asked ? asked[1] : boxImageLimit;
}
