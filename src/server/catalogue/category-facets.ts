import type { Facet } from '#contract/catalogue.ts';
import type { Locale } from '#domain/locale.ts';
import type { Database } from '#server/database/database.ts';
import { findFacets } from './find-facets.ts';
import { listingScope } from './listing-scope.ts';
import { catalogueMemory } from './memory.ts';

/** The facets of a whole category, counted once until the catalogue changes. */
export function categoryFacets(database: Database, categoryId: number, locale: Locale): Promise<Facet[]> {
  const { categoryFacets: kept } = catalogueMemory(database);
  const key = `${categoryId}:${locale}`;
  const known = kept.get(key);
  if (known) return known;
  const counting = countFacets(database, categoryId, locale);
  kept.set(key, counting);
  counting.catch(() => kept.delete(key));
  return counting;
}

async function countFacets(database: Database, categoryId: number, locale: Locale): Promise<Facet[]> {
  const memory = catalogueMemory(database);
  const [categories, attributes] = await Promise.all([memory.categories.get(), memory.filterAttributes.get()]);
  const scope = listingScope({ category: [categoryId] }, categories);
  return scope === null ? [] : findFacets(database.orm, scope, [], attributes, locale);
}
