import type { Facet } from '#contract/catalogue.ts';
import type { SynonymIndex } from '#domain/catalogue/synonyms.ts';
import type { Localized } from '#domain/locale.ts';
import type { Database } from '#server/database/database.ts';
import { createShelf, type Shelf } from '#server/http/shelf.ts';
import { loadFeatures, type FeatureIndex } from './features.ts';
import { loadFilterAttributes, type FilterAttribute } from './filter-attributes.ts';
import { keptAnswers, type KeptAnswers } from './kept-answers.ts';
import { remembered, type Remembered } from './remembered.ts';
import { wholeCatalogue } from './tags.ts';
import { loadSynonyms } from './load-synonyms.ts';
import { indexCategories, loadCategories, type CategoryIndex } from './tree.ts';

/** What a process keeps of the catalogue between calls; all of it can be loaded again at any time. */
export type CatalogueMemory = {
  categories: Remembered<CategoryIndex>;
  /** Those of the business side. */
  businessCategories: Remembered<CategoryIndex>;
  features: Remembered<FeatureIndex>;
  answers: KeptAnswers;
  filterAttributes: Remembered<FilterAttribute[]>;
  /** Facets of whole categories, rooms and systems, costly where these are large. */
  wholeFacets: Shelf<Facet[]>;
  synonyms: Remembered<Localized<SynonymIndex>>;
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

/** Drops what the tags touch: a product changes counts and may bring a filter, but the tree, rooms and systems stay. */
export function forgetCatalogue(database: Database, tags: readonly string[] = [wholeCatalogue]): void {
  const memory = memories.get(database);
  if (!memory) return;
  memory.wholeFacets.drop([wholeCatalogue]);
  memory.filterAttributes.forget();
  memory.answers.forget(tags);
  if (!tags.includes(wholeCatalogue)) return;
  memory.categories.forget();
  memory.businessCategories.forget();
  memory.features.forget();
  memory.synonyms.forget();
}

function createMemory({ shared: reader }: Database): CatalogueMemory {
  return {
    categories: remembered(
      async () => indexCategories((await loadCategories(reader)).filter(({ b2b }) => !b2b)),
      lifeMs,
    ),
    businessCategories: remembered(
      async () => indexCategories((await loadCategories(reader)).filter(({ b2b }) => b2b)),
      lifeMs,
    ),
    features: remembered(() => loadFeatures(reader), lifeMs),
    answers: keptAnswers(),
    filterAttributes: remembered(() => loadFilterAttributes(reader), lifeMs),
    wholeFacets: createShelf(facetLimits),
    synonyms: remembered(() => loadSynonyms(reader), lifeMs),
  };
}
