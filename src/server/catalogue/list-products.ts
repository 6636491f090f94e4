import type { z } from 'zod';
import type { ProductsResponse } from '#contract/catalogue.ts';
import type { CategoryBox } from '#contract/category.ts';
import { countedTotal } from '#domain/catalogue/limits.ts';
import { lastPage } from '#domain/catalogue/page-window.ts';
import type { Database } from '#server/database/database.ts';
import { jsonObject, PublicAnswer } from '#server/http/public-answer.ts';
import { correctedSearches } from './corrected-searches.ts';
import { findAsked, hasFacets, type Audience, type FoundList, type ListQuery, type ListQuestion } from './find-list.ts';
import { chosenFilters } from './listing-conditions.ts';
import { businessScope, isEverything, listingScope, type ListingScope } from './listing-scope.ts';
import { catalogueMemory } from './memory.ts';
import { boxList } from './product-boxes.ts';
import { noteMiss } from './note-miss.ts';
import { pricedListing, publicListing, wholeListing } from './public-listing.ts';
import { relaxedSearch } from './relaxed-search.ts';
import { namedIn, searchTerms } from './search-terms.ts';
import { searchedCategories } from './searched-categories.ts';
import { searchedParts } from './searched-parts.ts';
import { asBeginnings, namesNumber } from './searched-words.ts';
import { categoryTags, listTags } from './tags.ts';
import type { CategoryIndex } from './tree.ts';
import { nothingSearched, understood, type Understood } from './understood-search.ts';

/** What was found, and how its words were understood. */
type WordList = FoundList & {
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
  const corrected = async (): Promise<Pick<WordList, 'corrected'>> =>
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
async function findWords(database: Database, question: ListQuestion, { parts, kinds }: Understood): Promise<WordList> {
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
): Promise<WordList> {
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

/**
 * The answer of a list. It is out of date when a product changes that it shows or could show: one of the categories
 * that the call names, or any product.
 */
function answerOf(
  query: ListQuery,
  { boxes, total: counted, isPart, facets, without, corrected, categories }: WordList,
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
