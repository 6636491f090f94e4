import { sql } from 'drizzle-orm';
import type { Product, ProductBox, ProductsQuery } from '#contract/catalogue.ts';
import { inLocale, type Locale } from '#domain/locale.ts';
import type { Database, Queryable } from '#server/database/database.ts';
import { notFound } from '#server/http/errors.ts';
import { boxColumns, boxText, type BoxRow } from './box-text.ts';
import { listVariants } from './list-variants.ts';
import { dimensionRanges } from './listing-box.ts';
import { catalogueMemory } from './memory.ts';
import { presentImage } from './present-image.ts';
import { findProductDetails, mergedRanges, type ProductDetails } from './product-details.ts';
import { publicListing } from './public-listing.ts';

/** One product with all its parts; 404 when it is unknown or inactive. */
export async function getProduct(
  database: Database,
  id: number,
  locale: Locale,
  parts: ProductsQuery['with'],
): Promise<Product> {
  const [details, accessories, variants, categories] = await Promise.all([
    findProductDetails(database.orm, id, locale),
    listAccessories(database.orm, id, locale),
    listVariants(database.orm, id, locale),
    catalogueMemory(database).categories.get(),
  ]);
  if (!details) throw notFound();
  const box = JSON.parse(boxText(details)) as ProductBox;
  const category = details.categoryId === null ? undefined : categories.byId.get(details.categoryId);
  return {
    ...box,
    ...descriptive(details, box, locale),
    images: details.images.slice(0, imageLimit(parts)).map((image) => presentImage(image, locale, box.name)),
    producer: details.producerDetails,
    categoryPath: (category ? categories.lineage(category) : []).map(({ id: categoryId, slugs, names }) => ({
      id: categoryId,
      slug: inLocale(slugs, locale),
      name: inLocale(names, locale),
    })),
    accessories,
    variants,
  };
}

function descriptive(details: ProductDetails, box: ProductBox, locale: Locale) {
  const features = (type: number) =>
    details.features
      .filter((feature) => feature.type === type)
      .map(({ id, slug, name }) => ({ id, slug: inLocale(slug, locale), name: inLocale(name, locale) }));
  const dimensions = details.attributes.flatMap(({ dimension, name, unit, minimum, maximum }) =>
    dimension && minimum !== null && maximum !== null ? [{ name, unit, minimum, maximum }] : [],
  );
  return {
    description: inLocale(details.descriptions, locale),
    vatRatePercent: details.vatRatePercent,
    weightGrams: details.weightGrams,
    mergedAttributesRanges: mergedRanges(details.attributes, dimensionRanges(dimensions, locale), locale),
    rates: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
    resources: details.resources.map(({ id, name, kind }) => ({ id, name: inLocale(name, locale), kind })),
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

/** All of them unless the call names a number (CATALOGUE-13). */
function imageLimit(parts: ProductsQuery['with']): number | undefined {
  return parts?.find(([name]) => name === 'images')?.[1];
}

async function listAccessories(database: Queryable, id: number, locale: Locale): Promise<ProductBox[]> {
  const { rows } = await database.execute<BoxRow>(sql`
    select ${boxColumns(locale)} from product_accessories a join ${publicListing} on l.product_id = a.accessory_id
    where a.product_id = ${id} order by a.position, a.accessory_id`);
  return rows.map((row) => JSON.parse(boxText(row)) as ProductBox);
}
