import type { z } from 'zod';
import type { ProductsQuery, ProductsResponse } from '#contract/catalogue.ts';
import type { CategoryBox, Facet } from '#contract/category.ts';
import { countedTotal } from '#domain/catalogue/limits.ts';
import { lastPage } from '#domain/catalogue/page-window.ts';
import type { Database, Reader } from '#server/database/database.ts';
import { jsonObject, PublicAnswer } from '#server/http/public-answer.ts';
import { askByTiers } from './ask-by-tiers.ts';
import { withAskedImages } from './asked-images.ts';
import { correctedSearches } from './corrected-searches.ts';
import { findFacets } from './find-facets.ts';
import type { FilterAttribute } from './filter-attributes.ts';
import { chosenFilters, type ChosenFilter } from './listing-conditions.ts';
import {
  businessScope,
  isEverything,
  listingOrder,
  listingScope,
  narrowed,
  searched,
  type ListingScope,
} from './listing-scope.ts';
import { catalogueMemory } from './memory.ts';
import { boxList, findFoundPage, findPage, type BoxParts, type FoundPage } from './product-boxes.ts';
import { noteMiss } from './note-miss.ts';
import { pricedListing, publicListing, wholeListing } from './public-listing.ts';
import { relaxedSearch } from './relaxed-search.ts';
import { namedIn, searchTerms, type SearchTerms } from './search-terms.ts';
import { enoughFound, type SearchTier } from './search-tiers.ts';
import { searchedCategories } from './searched-categories.ts';
import { searchedParts } from './searched-parts.ts';
import { asBeginnings, namesNumber } from './searched-words.ts';
import { categoryTags, listTags } from './tags.ts';
import type { CatalogueSide, CategoryIndex } from './tree.ts';
import { nothingSearched, understood, type Understood } from './understood-search.ts';
import { narrowedFacets, wholeFacets, type Whole } from './whole-facets.ts';

export type ListQuery = ProductsQuery & { facets?: boolean | undefined };

/**
 * For whom a list is made: the side of the catalogue, and the group whose prices it is sorted and filtered by; null:
 * the gross prices of everybody.
 */
type Audience = { side: CatalogueSide; priceGroup: string | null };

/** What the call asks for besides the words of a search. */
type ListQuestion = {
  query: ListQuery;
  audience: Audience;
  scope: ListingScope;
  chosen: readonly ChosenFilter[];
  attributes: readonly FilterAttribute[];
  categories: CategoryIndex;
};

type FoundList = FoundPage & {
  facets: readonly Facet[];
  /** The words that were left out, because no product has all of them. */
  without?: readonly string[];
  /** The searches that were made in place of one with typing errors. */
  corrected?: readonly string[];
  /** Found by the words as they were typed. */
  isAsTyped?: true;
  /** The categories that the search names. */
  categories?: readonly CategoryBox[];
};

const noProducts: FoundList = { boxes: [], total: 0, facets: [] };

type ListAnswer = PublicAnswer<z.infer<typeof ProductsResponse>>;

const everybody: Audience = { side: 'public', priceGroup: null };

/** A page of products, of the whole shop, of a part of it, or of what a search finds there. */
export async function listProducts(
  database: Database,
  query: ListQuery,
  audience: Audience = everybody,
): Promise<ListAnswer> {
  const { side } = audience;
  const memory = catalogueMemory(database);
  const { q = '', locale } = query;
  const [categories, attributes, { parts, kinds }] = await Promise.all([
    (side === 'public' ? memory.categories : memory.businessCategories).get(),
    memory.filterAttributes.get(),
    q === '' ? nothingSearched : understood(database, q, locale),
  ]);
  const scope = scopeOf(query, audience, categories);
  if (scope === null || (q !== '' && parts.length === 0)) return answerOf(query, noProducts);
  const chosen = chosenFilters(query.filters ?? [], attributes, categories);
  const question = { query, audience, scope, chosen, attributes, categories };
  if (q === '') return answerOf(query, await findAsked(database, question));
  const namesCategories = side === 'public' && hasFacets(query) && isEverything(scope);
  const [page, named] = await Promise.all([
    findWords(database, question, { parts, kinds }),
    namesCategories ? searchedCategories(database, categories, parts, locale) : undefined,
  ]);
  const found = { ...page, ...(named && { categories: named }) };
  const words = { q, locale, parts };
  const corrected = async (): Promise<Pick<FoundList, 'corrected'>> =>
    page.total > 0 && !page.isAsTyped ? correctedSearches(database, words) : {};
  if (side === 'business' || (page.total > 0 && !parts.some(namesNumber)))
    return answerOf(query, { ...found, ...(await corrected()) });
  const isCounted = page.total === 0 && isEverything(scope) && chosen.length === 0;
  if (isCounted) noteMiss(database.reader, q, locale);
  const relaxed = await relaxedSearch(database, words, categories);
  if (relaxed === null) return answerOf(query, { ...found, ...(await corrected()) }, !isCounted);
  const [relaxedPage, correctedParts] = await Promise.all([
    findParts(database, question, { parts: relaxed.parts, kinds }, ''),
    correctedSearches(database, { ...words, parts: relaxed.parts }, relaxed.without),
  ]);
  return answerOf(query, { ...found, ...relaxedPage, ...correctedParts, without: relaxed.without }, !isCounted);
}

/**
 * The words come from the public shop, so words of the business side alone are first searched for as they were typed.
 */
async function findWords(database: Database, question: ListQuestion, { parts, kinds }: Understood): Promise<FoundList> {
  const { q = '', locale } = question.query;
  if (question.audience.side === 'business') {
    const { [locale]: synonyms } = await catalogueMemory(database).synonyms.get();
    const typedParts = await searchedParts(database.shared, q, { locale, synonyms, corrected: false });
    const page = await findAsked(database, question, searchTerms(q, typedParts.map(asBeginnings)));
    if (page.total > 0) return { ...page, isAsTyped: true };
  }
  return findParts(database, question, { parts, kinds }, q);
}

/** Things of a kind that is named, where there are any, else whatever has all parts (CATALOGUE-45). */
async function findParts(
  database: Database,
  question: ListQuestion,
  { parts, kinds }: Understood,
  q: string,
): Promise<FoundList> {
  const terms = searchTerms(q, parts);
  const ofKinds = kinds.filter((kind) => parts.includes(kind));
  if (ofKinds.length > 0) {
    const page = await findAsked(database, question, namedIn(terms, ofKinds));
    if (page.total > 0) return page;
  }
  return findAsked(database, question, terms);
}

function scopeOf(query: ListQuery, { side, priceGroup }: Audience, categories: CategoryIndex): ListingScope | null {
  const stored = side === 'public' ? publicListing : wholeListing;
  const rows = priceGroup === null ? stored : pricedListing(stored, priceGroup);
  return (side === 'public' ? listingScope : businessScope)(query, categories, rows);
}

/** The products that a call asks for: of the whole shop or of the results of a search. */
async function findAsked(database: Database, all: ListQuestion, terms?: SearchTerms): Promise<FoundList> {
  const { query, audience, scope, chosen } = all;
  const { locale } = query;
  const { side, priceGroup } = audience;
  const searchScope = terms ? searched(scope, terms, { locale, side, isFiltered: chosen.length > 0 }) : scope;
  const whole = side === 'public' && priceGroup === null ? wholeOf(query) : null;
  const isPlain = isEverything(scope) && chosen.length === 0 && !query.sort?.length;
  const [page, facets] = await Promise.all([
    terms && isPlain ? findBest(database, terms, query) : findScopedPage(database.shared, searchScope, chosen, query),
    hasFacets(query) ? facetsOf(database, all, searchScope, whole) : [],
  ]);
  return { ...page, boxes: await withAskedImages(database.shared, page.boxes, query), facets };
}

/** The best of what a search finds. Facets count all of it, so that the total beside them does as well. */
function findBest(database: Database, terms: SearchTerms, query: ListQuery): Promise<FoundPage> {
  const findIn = (tier: SearchTier) => findFoundPage(database.shared, terms, { ...query, parts: partsOf(query) }, tier);
  return hasFacets(query) ? findIn('all') : askByTiers(database, findIn, ({ total }) => total >= enoughFound);
}

/** Kept facets of a whole category, room or system are not counted again. */
function facetsOf(
  database: Database,
  { query: { category, locale }, chosen, attributes, categories }: ListQuestion,
  scope: ListingScope,
  whole: Whole | null,
): Promise<Facet[]> {
  const knownFacets = { attributes, categories: category?.length ? null : categories };
  const [filter, ...others] = chosen;
  if (!whole || others.length > 0) return findFacets(database.shared, scope.unordered, chosen, knownFacets, locale);
  if (!filter) return wholeFacets(database, whole, locale);
  const rowsLeft = narrowed(scope, [filter.condition]).unordered;
  const countLeft = () => findFacets(database.shared, rowsLeft, [], knownFacets, locale);
  return narrowedFacets(database, whole, filter, countLeft, locale);
}

function findScopedPage(
  reader: Reader,
  scope: ListingScope,
  chosen: readonly ChosenFilter[],
  query: ListQuery,
): Promise<FoundPage> {
  const filters = chosen.map(({ condition }) => condition);
  const order = query.sort?.length ? listingOrder(query.sort, query.locale) : scope.order;
  return findPage(reader, narrowed(scope, filters), { ...query, parts: partsOf(query), order });
}

const hasFacets = ({ facets, id }: ListQuery) => facets === true && !id;

/**
 * The shop, a category, room or system, or a category within a system, which filters may narrow: its facets are kept.
 */
function wholeOf({ category = [], q, room, system, producer }: ListQuery): Whole | null {
  if (q || producer?.length || category.length > 1) return null;
  return { ...(category[0] && { category: category[0] }), ...(room && { room }), ...(system && { system }) };
}

function partsOf({ with: parts = [], loadMergedAttributes }: ListQuery): BoxParts {
  const partNamed = (name: (typeof parts)[number][0]) => parts.find((part) => part[0] === name);
  return {
    category: partNamed('category') !== undefined,
    producer: partNamed('producer') !== undefined,
    images: partNamed('images')?.[1],
    ranges: loadMergedAttributes?.split(',').includes('dimensions') ?? false,
  };
}

/**
 * The answer of a list. It is out of date when a product changes that it shows or could show: one of the categories
 * that the call names, or any product.
 */
function answerOf(
  query: ListQuery,
  { boxes, total: counted, isPart, facets, without, corrected, categories }: FoundList,
  mayBeKept = true,
): ListAnswer {
  const total = Math.min(counted, countedTotal);
  const json = jsonObject({
    items: boxList(boxes),
    total: String(total),
    page: String(query.page),
    maxPage: String(lastPage(total, query.perPage)),
    capped: isPart || counted > countedTotal ? 'true' : undefined,
    without: without && JSON.stringify(without),
    corrected: corrected && JSON.stringify(corrected),
    categories: categories && JSON.stringify(categories),
    facets: hasFacets(query) ? JSON.stringify(facets) : undefined,
  });
  const tags = [...listTags(query, boxes), ...categoryTags(categories?.map(({ id }) => id))];
  return new PublicAnswer(json, tags, mayBeKept);
}
