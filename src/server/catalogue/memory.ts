import type { Facet } from '#contract/catalogue.ts';
import type { Database } from '#server/database/database.ts';
import { createShelf, type Shelf } from '#server/http/shelf.ts';
import { loadFilterAttributes, type FilterAttribute } from './filter-attributes.ts';
import { keptAnswers, type KeptAnswers } from './kept-answers.ts';
import { remembered, type Remembered } from './remembered.ts';
import { wholeCatalogue } from './tags.ts';
import { indexCategories, loadCategories, type CategoryIndex } from './tree.ts';

/** What a process keeps of the catalogue between calls; all of it can be loaded again at any time. */
export type CatalogueMemory = {
  categories: Remembered<CategoryIndex>;
  answers: KeptAnswers;
  filterAttributes: Remembered<FilterAttribute[]>;
  /** Facets of whole categories, costly where they are large, by `id:locale`. */
  categoryFacets: Shelf<Facet[]>;
};

/** Should a message about a change get lost. */
const lifeMs = 10 * 60_000;
const facetLimits = { name: 'facets', bytes: 32 * 1024 * 1024, entries: 2000, lifeMs };

const memories = new WeakMap<Database, CatalogueMemory>();

export function catalogueMemory(database: Database): CatalogueMemory {
  const known = memories.get(database);
  if (known) return known;
  const memory = createMemory(database);
  memories.set(database, memory);
  return memory;
}

/** Drops what the tags touch: a product changes counts and may bring a filter, but the tree stays as it was. */
export function forgetCatalogue(database: Database, tags: readonly string[] = [wholeCatalogue]): void {
  const memory = memories.get(database);
  if (!memory) return;
  memory.categoryFacets.drop([wholeCatalogue]);
  memory.filterAttributes.forget();
  memory.answers.forget(tags);
  if (tags.includes(wholeCatalogue)) memory.categories.forget();
}

function createMemory({ reader }: Database): CatalogueMemory {
  return {
    categories: remembered(
      async () => indexCategories((await loadCategories(reader)).filter(({ b2b }) => !b2b)),
      lifeMs,
    ),
    answers: keptAnswers(),
    filterAttributes: remembered(() => loadFilterAttributes(reader), lifeMs),
    categoryFacets: createShelf(facetLimits),
  };
}
