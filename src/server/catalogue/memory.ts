import { LRUCache } from 'lru-cache';
import type { Facet } from '#contract/catalogue.ts';
import type { Locale } from '#domain/locale.ts';
import type { Database } from '#server/database/database.ts';
import { loadFilterAttributes, type FilterAttribute } from './filter-attributes.ts';
import { wholeCatalogue } from './notify-catalogue.ts';
import { remembered, type Remembered } from './remembered.ts';
import { categoryNodes, indexCategories, loadCategories, type CategoryIndex } from './tree.ts';

/** What a process keeps of the catalogue between calls; all of it can be loaded again at any time. */
export type CatalogueMemory = {
  categories: Remembered<CategoryIndex>;
  /** The public tree as JSON. */
  tree: Record<Locale, Remembered<string>>;
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
  if (tags.includes(wholeCatalogue)) for (const part of [memory.categories, memory.tree.pl, memory.tree.en]) part.forget();
}

function createMemory({ orm }: Database): CatalogueMemory {
  const categories = remembered(async () => indexCategories((await loadCategories(orm)).filter(({ b2b }) => !b2b)));
  const tree = (locale: Locale) => remembered(async () => JSON.stringify(categoryNodes(await categories.get(), locale)));
  return {
    categories,
    tree: { pl: tree('pl'), en: tree('en') },
    filterAttributes: remembered(() => loadFilterAttributes(orm)),
    categoryFacets: new LRUCache({ max: keptFacets }),
  };
}
