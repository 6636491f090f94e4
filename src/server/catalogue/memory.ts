import { LRUCache } from 'lru-cache';
import type { Facet } from '#contract/catalogue.ts';
import type { Database } from '#server/database/database.ts';
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
  categoryFacets: LRUCache<string, Promise<Facet[]>>;
};

const keptFacets = 1000;

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
  memory.categoryFacets.clear();
  memory.filterAttributes.forget();
  memory.answers.forget(tags);
  if (tags.includes(wholeCatalogue)) memory.categories.forget();
}

function createMemory({ reader }: Database): CatalogueMemory {
  return {
    categories: remembered(async () => indexCategories((await loadCategories(reader)).filter(({ b2b }) => !b2b))),
    answers: keptAnswers(),
    filterAttributes: remembered(() => loadFilterAttributes(reader)),
    categoryFacets: new LRUCache({ max: keptFacets }),
  };
}
