import type { ProductsQuery } from '#contract/catalogue.ts';
import type { Facet } from '#contract/category.ts';
import type { Database, Reader } from '#server/database/database.ts';
import { askByTiers } from './ask-by-tiers.ts';
import { withAskedImages } from './asked-images.ts';
import type { FilterAttribute } from './filter-attributes.ts';
import { areKept, listFacets, listFacetsAndPage, type FacetedList } from './list-facets.ts';
import type { ChosenFilter } from './listing-conditions.ts';
import { isEverything, listingOrder, narrowed, searched, type ListingScope } from './listing-scope.ts';
import { findFoundPage, findPage, listedBoxes, type BoxParts, type FoundPage } from './product-boxes.ts';
import type { SearchTerms } from './search-terms.ts';
import { enoughFound, type SearchTier } from './search-tiers.ts';
import type { CatalogueSide, CategoryIndex } from './tree.ts';
import type { Whole } from './whole-facets.ts';

export type ListQuery = ProductsQuery & { facets?: boolean | undefined };

/**
 * For whom a list is made: the side of the catalogue, and the group whose prices it is sorted and filtered by; null:
 * the gross prices of everybody.
 */
export type Audience = { side: CatalogueSide; priceGroup: string | null };

/** What the call asks for besides the words of a search. */
export type ListQuestion = {
  query: ListQuery;
  audience: Audience;
  scope: ListingScope;
  chosen: readonly ChosenFilter[];
  attributes: readonly FilterAttribute[];
  categories: CategoryIndex;
};

/** A page of a list, with its facets where they are asked for. */
export type FoundList = FoundPage & { facets: readonly Facet[] };

/** The products that a call asks for: of the whole shop or of the results of a search. */
export async function findAsked(database: Database, all: ListQuestion, terms?: SearchTerms): Promise<FoundList> {
  const { query } = all;
  const found = await (terms ? findSearched(database, all, terms) : findListed(database, all));
  return { ...found, boxes: await withAskedImages(database.shared, found.boxes, query) };
}

/** What filters leave is found once for facets and page, where the order is that of the shop. */
async function findListed(database: Database, all: ListQuestion): Promise<FoundList> {
  const { query, scope, chosen } = all;
  const { perPage, page } = query;
  const list = facetedList(all, scope);
  if (!hasFacets(query) || areKept(list) || query.sort?.length) {
    const [found, facets] = await Promise.all([
      findScopedPage(database.shared, scope, chosen, query),
      hasFacets(query) ? listFacets(database, list) : [],
    ]);
    return { ...found, facets };
  }
  const { productIds, total, facets } = await listFacetsAndPage(database, list, {
    perPage,
    offset: (page - 1) * perPage,
  });
  return { boxes: await listedBoxes(database.shared, productIds, { ...query, parts: partsOf(query) }), total, facets };
}

async function findSearched(database: Database, all: ListQuestion, terms: SearchTerms): Promise<FoundList> {
  const { query, audience, scope, chosen } = all;
  const isFiltered = chosen.length > 0;
  const results = searched(scope, terms, { locale: query.locale, side: audience.side, isFiltered });
  const isPlain = isEverything(scope) && !isFiltered && !query.sort?.length;
  const [page, facets] = await Promise.all([
    isPlain ? findBest(database, terms, query) : findScopedPage(database.shared, results, chosen, query),
    hasFacets(query) ? listFacets(database, facetedList(all, results)) : [],
  ]);
  return { ...page, facets };
}

const facetedList = (
  { query, audience, chosen, attributes, categories }: ListQuestion,
  scope: ListingScope,
): FacetedList => ({
  scope,
  chosen,
  whole: audience.side === 'public' && audience.priceGroup === null ? wholeOf(query) : null,
  known: { attributes, categories: query.category?.length ? null : categories },
  locale: query.locale,
});

/** The best of what a search finds. Facets count all of it, so that the total beside them does as well. */
function findBest(database: Database, terms: SearchTerms, query: ListQuery): Promise<FoundPage> {
  const findIn = (tier: SearchTier) => findFoundPage(database.shared, terms, { ...query, parts: partsOf(query) }, tier);
  return hasFacets(query) ? findIn('all') : askByTiers(database, findIn, ({ total }) => total >= enoughFound);
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

export const hasFacets = ({ facets, id }: ListQuery) => facets === true && !id;

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
