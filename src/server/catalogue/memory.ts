import { sql } from 'drizzle-orm';
import type { PublicAnswer } from '#server/http/public-answer.ts';
import { createShelf, type Keeping, type Shelf } from '#server/http/shelf.ts';
import { indexSynonyms, type SynonymIndex } from '#domain/catalogue/synonyms.ts';
import { inEachLocale, type Localized } from '#domain/locale.ts';
import type { Reader, Database } from '#server/database/database.ts';
import { searchSynonyms } from '#server/database/schema/index.ts';
import type { Facet } from '#contract/category.ts';
import { loadFeatures, type FeatureIndex } from './features.ts';
import { loadFilterAttributes, type FilterAttribute } from './filter-attributes.ts';
import { hasFirstTier } from './search-tiers.ts';
import { kindsOfShop, type Kinds } from './searched-kinds.ts';
import { wholeCatalogue } from './tags.ts';
import { indexCategories, loadCategories, type CategoryIndex } from './tree.ts';

/** A value that is loaded once and kept until it is forgotten. */
type Remembered<T> = { get: () => Promise<T>; forget: () => void };

/**
 * Keeps the answer of `load` for its longest life at most. The answer of a load that was under way when the value was
 * forgotten is not kept, and neither is a failure.
 */
export function remembered<T>(load: () => Promise<T>, lifeMs: number): Remembered<T> {
  let current: { value: Promise<T>; until: number } | undefined;
  return {
    get: () => {
      if (current && performance.now() < current.until) return current.value;
      const loading = { value: load(), until: performance.now() + lifeMs };
      current = loading;
      loading.value.catch(() => {
        if (current === loading) current = undefined;
      });
      return loading.value;
    },
    forget: () => {
      current = undefined;
    },
  };
}

const limits = { name: 'answers', bytes: 128 * 1024 * 1024, entries: 10_000, lifeMs: 60_000 };
/** An answer may be kept in three forms: as bytes or text, parsed, and compressed. */
const bytesPerLetter = 8;

type Call = { params?: unknown; query?: unknown };
type Answering<C extends Call, T> = (call: C) => Promise<PublicAnswer<T>>;

/**
 * Answers that are the same for everybody, kept until something changes that they show. `isFew`: the call refuses
 * unknown values, so it has only few forms. Visitors can make up new forms of any other call without end.
 */
type KeptAnswers = {
  keep: <C extends Call, T>(name: string, answer: Answering<C, T>, isFew?: (call: C) => boolean) => Answering<C, T>;
  forget: (tags: readonly string[]) => void;
};

export function keptAnswers(): KeptAnswers {
  const shelf = createShelf<PublicAnswer<unknown>>(limits);
  return {
    keep:
      <C extends Call, T>(name: string, answer: Answering<C, T>, isFew?: (call: C) => boolean): Answering<C, T> =>
      async (call) => {
        const key = `${name}${JSON.stringify([call.params, call.query])}`;
        const make = async () => {
          const value = await answer(call);
          return made(value, value.mayBeKept ? (isFew?.(call) ? 'at-once' : 'asked-again') : 'never');
        };
        return (await shelf.get(key, make)) as PublicAnswer<T>;
      },
    forget: shelf.drop,
  };
}

const made = (value: PublicAnswer<unknown>, keep: Keeping) => ({
  value,
  bytes: value.json.length * bytesPerLetter,
  tags: value.tags,
  keep,
});

/** The shop's synonyms, ready to be looked up. */
async function loadSynonyms(reader: Reader): Promise<Localized<SynonymIndex>> {
  const rows = await reader.select({ words: searchSynonyms.words }).from(searchSynonyms).orderBy(searchSynonyms.code);
  const groups = rows.map(({ words }) => words);
  return inEachLocale((locale) => indexSynonyms(groups, locale));
}

async function loadHasFirstTier(reader: Reader): Promise<boolean> {
  const { rows } = await reader.execute<{ has: boolean }>(sql`select ${hasFirstTier} as has`);
  return rows[0]!.has;
}

/** What a process keeps of the catalogue between calls; all of it can be loaded again at any time. */
type CatalogueMemory = {
  categories: Remembered<CategoryIndex>;
  /** Those of the business side. */
  businessCategories: Remembered<CategoryIndex>;
  features: Remembered<FeatureIndex>;
  answers: KeptAnswers;
  filterAttributes: Remembered<FilterAttribute[]>;
  /** Facets of whole categories, rooms and systems, costly where these are large. */
  wholeFacets: Shelf<Facet[]>;
  /** How many products each category has, by its id. */
  categoryTotals: Shelf<number>;
  synonyms: Remembered<Localized<SynonymIndex>>;
  /** Words for the kinds of things that are sold, as stems. */
  kinds: Remembered<Kinds>;
  /** Whether the shop is so large that a search looks at its first tier before all others. */
  hasFirstTier: Remembered<boolean>;
  /** How the shop spells words of its vocabulary, by language and word. */
  spellings: Shelf<string>;
};

/** The longest life of a value, in case a message about a change gets lost. */
const lifeMs = 10 * 60_000;
const spellingLimits = { name: 'spellings', bytes: 8 * 1024 * 1024, entries: 5000, lifeMs };
const totalLimits = { name: 'totals', bytes: 16 * 1024 * 1024, entries: 10_000, lifeMs };
const facetLimits = { name: 'facets', bytes: 32 * 1024 * 1024, entries: 2000, lifeMs };

const memories = new WeakMap<Database, CatalogueMemory>();

export function catalogueMemory(database: Database): CatalogueMemory {
  const cached = memories.get(database);
  if (cached) return cached;
  const memory = createMemory(database);
  memories.set(database, memory);
  return memory;
}

/**
 * Drops the answers that the tags touch. Filters, the tree, rooms, systems and synonyms stay unless the whole catalogue
 * is touched.
 */
export function forgetCatalogue(database: Database, tags: readonly string[] = [wholeCatalogue]): void {
  const memory = memories.get(database);
  if (!memory) return;
  memory.wholeFacets.drop(tags);
  memory.categoryTotals.drop(tags);
  memory.spellings.drop(tags);
  memory.answers.forget(tags);
  if (!tags.includes(wholeCatalogue)) return;
  memory.filterAttributes.forget();
  memory.categories.forget();
  memory.businessCategories.forget();
  memory.features.forget();
  memory.synonyms.forget();
  memory.hasFirstTier.forget();
  memory.kinds.forget();
}

function createMemory({ shared: reader }: Database): CatalogueMemory {
  const categories = remembered(
    async () => indexCategories((await loadCategories(reader)).filter(({ b2b }) => !b2b)),
    lifeMs,
  );
  const features = remembered(() => loadFeatures(reader), lifeMs);
  const filterAttributes = remembered(() => loadFilterAttributes(reader), lifeMs);
  return {
    categories,
    businessCategories: remembered(
      async () => indexCategories((await loadCategories(reader)).filter(({ b2b }) => b2b)),
      lifeMs,
    ),
    features,
    answers: keptAnswers(),
    filterAttributes,
    wholeFacets: createShelf(facetLimits),
    categoryTotals: createShelf(totalLimits),
    synonyms: remembered(() => loadSynonyms(reader), lifeMs),
    hasFirstTier: remembered(() => loadHasFirstTier(reader), lifeMs),
    spellings: createShelf(spellingLimits),
    kinds: remembered(
      async () => kindsOfShop(...(await Promise.all([categories.get(), features.get(), filterAttributes.get()]))),
      lifeMs,
    ),
  };
}
