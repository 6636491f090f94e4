import type { Facet } from '#contract/category.ts';
import type { Locale } from '#domain/locale.ts';
import type { Database } from '#server/database/database.ts';
import type { ShelfEntry } from '#server/http/shelf.ts';
import { inTurn } from '#server/in-turn.ts';
import { findFacets } from './find-facets.ts';
import { listingScope } from './listing-scope.ts';
import { catalogueMemory } from './memory.ts';
import { anyProduct } from './tags.ts';

/** The memory for a letter of the answer, in bytes. Objects take more memory than their text. */
const bytesPerLetter = 4;
/** A change of any product may change a count, unless only its stock changes and does not run out. */
const tags: ReadonlySet<string> = new Set([anyProduct]);

/** Among a million products one count takes a second: side by side, many would all run out of time. */
const counting = inTurn(2);

/** The shop, one category, room or system, or a category within a system: there are only so many of them. */
export type Whole = { category?: number; room?: number; system?: number };

/** The facets of such a whole, counted once until a count may have changed. */
export function wholeFacets(database: Database, whole: Whole, locale: Locale): Promise<Facet[]> {
  const { wholeFacets: cache } = catalogueMemory(database);
  const key = JSON.stringify([whole.category, whole.room, whole.system, locale]);
  return cache.get(key, () => counting(() => countWhole(database, whole, locale)));
}

async function countWhole(
  database: Database,
  { category, ...features }: Whole,
  locale: Locale,
): Promise<ShelfEntry<Facet[]>> {
  const memory = catalogueMemory(database);
  const [categories, attributes, { byId }] = await Promise.all([
    memory.categories.get(),
    memory.filterAttributes.get(),
    memory.features.get(),
  ]);
  const featureIds = Object.values(features);
  const scope = listingScope({ category: category === undefined ? undefined : [category], ...features }, categories);
  if (scope === null || featureIds.some((id) => !byId.has(id))) return { value: [], bytes: 0, tags, keep: 'never' };
  const facets = await findFacets(
    database.shared,
    scope.unordered,
    [],
    { attributes, categories: category === undefined ? categories : null },
    locale,
  );
  const bytes = JSON.stringify(facets).length * bytesPerLetter;
  const parts = featureIds.length + (category === undefined ? 0 : 1);
  return { value: facets, bytes, tags, keep: parts <= 1 ? 'at-once' : 'asked-again' };
}
