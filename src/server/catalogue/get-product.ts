import type { ProductQuery } from '#contract/catalogue.ts';
import type { Product } from '#contract/product.ts';
import { boxImageLimit } from '#domain/catalogue/limits.ts';
import type { Locale } from '#domain/locale.ts';
import type { Database } from '#server/database/database.ts';
import { notFound } from '#server/http/errors.ts';
import { joinedObjects, PublicAnswer } from '#server/http/public-answer.ts';
import { composeDetails, composeImages } from './compose-details.ts';
import { findKeptProduct, type FoundProduct } from './kept-details.ts';
import { catalogueMemory } from './memory.ts';
import { findProductDetails, type ProductDetails } from './product-details.ts';
import { findRatings } from './product-ratings.ts';
import { presentVariant } from './related-products.ts';
import { newProduct, productTags } from './tags.ts';
import { pathOf, type CatalogueSide } from './tree.ts';

type ProductQuestion = { id: number; locale: Locale; parts: ProductQuery['with']; side: CatalogueSide };

/** One product with all its parts; 404 when it is unknown or inactive. */
export async function getProduct(
  database: Database,
  id: number,
  locale: Locale,
  parts: ProductQuery['with'],
  side: CatalogueSide = 'public',
): Promise<PublicAnswer<Product>> {
  const question = { id, locale, parts, side };
  const [product, categories] = await Promise.all([
    findKept(database, question).then((details) => details ?? composeNow(database, question)),
    catalogueMemory(database).categories.get(),
  ]);
  const { json, categoryId, hasOutlet, orderableSizes, accessories } = product;
  const variants = product.variants.map((variant) => presentVariant(variant, locale));
  const category = categoryId === null ? undefined : categories.byId.get(categoryId);
  const categoryPath = category ? pathOf(categories, category, locale) : [];
  const shownIds = [id, ...[...accessories, ...variants].map((other) => other.id)];
  const besideDetails = { hasOutlet, orderableSizes, categoryPath, accessories, variants };
  return new PublicAnswer(joinedObjects(json, JSON.stringify(besideDetails)), [...productTags(shownIds), newProduct]);
}

/** The kept details, if the call asks for no other parts than pictures: those of a box, or all. */
async function findKept(
  { shared }: Database,
  { id, locale, parts = [], side }: ProductQuestion,
): Promise<FoundProduct | undefined> {
  const isUsual = parts.every(([name, most]) => name === 'images' && most === undefined);
  return isUsual ? findKeptProduct(shared, { id, locale, side, allImages: parts.length > 0 }) : undefined;
}

async function composeNow(database: Database, { id, locale, parts, side }: ProductQuestion): Promise<FoundProduct> {
  const details = await findProductDetails(database.shared, id, locale, side);
  if (!details) throw notFound();
  const answer = {
    ...details.box,
    ...composeDetails(details, locale),
    images: composeImages(details, locale).slice(0, imageLimit(parts)),
    ...(await askedRatings(database, details, parts)),
  };
  return { ...details, json: JSON.stringify(answer) };
}

async function askedRatings({ reader }: Database, { box }: ProductDetails, parts: ProductQuery['with']) {
  const part = parts?.find(([name]) => name === 'ratings');
  return part ? { ratings: await findRatings(reader, { id: box.id, slug: box.slug, name: box.name }, part[1]) } : {};
}

/**
 * How many pictures to answer: as many as a box has, or as many as the call asks for. Undefined: all (CATALOGUE-18).
 */
function imageLimit(parts: ProductQuery['with']): number | undefined {
  const part = parts?.find(([name]) => name === 'images');
  return part ? part[1] : boxImageLimit;
}
