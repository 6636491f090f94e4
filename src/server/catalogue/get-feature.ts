import { sql } from 'drizzle-orm';
import type { Feature } from '#contract/features.ts';
import { featureTypes, isFeatureType } from '#domain/catalogue/feature-types.ts';
import { inLocale, type Locale } from '#domain/locale.ts';
import { pathTo } from '#domain/routing/paths.ts';
import type { Database, Reader } from '#server/database/database.ts';
import { notFound } from '#server/http/errors.ts';
import { PublicAnswer } from '#server/http/public-answer.ts';
import { cleanHtml } from '#server/rich-text.ts';
import { presentFeature, slugsOf, type FeatureIndex, type StoredFeature } from './features.ts';
import { catalogueMemory } from './memory.ts';
import { ids, l, publicListing } from './public-listing.ts';
import { anyProduct } from './tags.ts';
import { presentCategory, type CategoryIndex } from './tree.ts';
import { wholeFacets } from './whole-facets.ts';

/** One room or system by its id, or by its slug among those of the type (CATALOGUE-30). */
export async function getFeature(
  database: Database,
  idOrSlug: string,
  type: number | undefined,
  locale: Locale,
): Promise<PublicAnswer<Feature>> {
  const memory = catalogueMemory(database);
  const [features, categories] = await Promise.all([memory.features.get(), memory.categories.get()]);
  const feature = findFeature(features, idOrSlug, type, locale);
  if (!feature) throw notFound();
  const isSystem = feature.type === featureTypes.system;
  const [totals, filters] = await Promise.all([
    isSystem ? countByCategory(database.shared, feature.id) : new Map<number, number>(),
    wholeFacets(database, isSystem ? { system: feature.id } : { room: feature.id }, locale),
  ]);
  const answer: Feature = {
    ...presentFeature(feature, locale),
    description: inLocale(feature.description, locale),
    content: cleanHtml(inLocale(feature.content, locale)),
    categories: categoriesWithin(feature, totals, categories, locale),
    filters,
    slugs: slugsOf(feature),
  };
  return PublicAnswer.of(answer, [anyProduct]);
}

/** Digits are an id, unless only a slug has these digits. */
function findFeature(
  { byId, bySlug }: FeatureIndex,
  idOrSlug: string,
  type: number | undefined,
  locale: Locale,
): StoredFeature | undefined {
  const feature = /^\d{1,9}$/.test(idOrSlug) ? byId.get(Number(idOrSlug)) : undefined;
  if (feature && (type === undefined || feature.type === type)) return feature;
  return type !== undefined && isFeatureType(type) ? bySlug(type, idOrSlug, locale) : undefined;
}

/** How many products each category lists within a system; only categories that are the main one of some of them. */
async function countByCategory(reader: Reader, featureId: number): Promise<Map<number, number>> {
  const { rows } = await reader.execute<{ id: number; total: number }>(sql`
    select category as id, count(*)::int as total from ${publicListing}, unnest(${l.categoryIds}) category
    where ${l.featureIds} @> ${ids([featureId])}
    group by category having bool_or(category = ${l.categoryId})`);
  return new Map(rows.map(({ id, total }) => [id, total]));
}

/** The visible categories that have products of the system, in the order of the menu. */
function categoriesWithin(
  system: StoredFeature,
  totals: ReadonlyMap<number, number>,
  categories: CategoryIndex,
  locale: Locale,
): Feature['categories'] {
  const systemSlug = inLocale(system.slug, locale);
  return [...categories.byId.values()]
    .filter(({ id, invisible }) => totals.has(id) && !invisible)
    .map((category) => {
      const { id, slug, name, image } = presentCategory(category, locale);
      const url = pathTo('PRODUCTS_CATEGORY_SYSTEM', locale, { slug, systemSlug });
      return { id, slug, name, image, url, total: totals.get(id)! };
    });
}
