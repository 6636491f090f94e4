import type { ProductsQuery } from '#contract/catalogue.ts';
import type { CategoryBox, Facet } from '#contract/category.ts';
import type { Database, Reader } from '#server/database/database.ts';
import { withAskedImages } from './asked-images.ts';
import { findFacets } from './find-facets.ts';
import type { FilterAttribute } from './filter-attributes.ts';
import type { ChosenFilter } from './listing-conditions.ts';
import { isEverything, listingOrder, narrowed, searched, type ListingScope } from './listing-scope.ts';
import { findFoundPage, findPage, type BoxParts, type FoundPage } from './product-boxes.ts';
import type { SearchTerms } from './search-terms.ts';
import type { CatalogueSide, CategoryIndex } from './tree.ts';
import { narrowedFacets, wholeFacets, type Whole } from './whole-facets.ts';

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

export type FoundList = FoundPage & {
  facets: readonly Facet[];
  /** The words that were left out because nothing has all of them. */
  without?: readonly string[];
  /** The categories that the search names. */
  categories?: readonly CategoryBox[];
};

export const noProducts: FoundList = { boxes: [], total: 0, facets: [] };

/** The products that a call asks for, with their facets. With `terms`, only products that a search finds. */
export async function findAsked(database: Database, all: ListQuestion, terms?: SearchTerms): Promise<FoundList> {
  const { query, audience, scope, chosen } = all;
  const { locale } = query;
  const { side, priceGroup } = audience;
  const searchScope = terms ? searched(scope, terms, { locale, side }) : scope;
  const whole = side === 'public' && priceGroup === null ? wholeOf(query) : null;
  const [page, facets] = await Promise.all([
    terms && isEverything(scope) && chosen.length === 0 && !query.sort?.length
      ? findFoundPage(database.shared, terms, { ...query, parts: partsOf(query) })
      : findScopedPage(database.shared, searchScope, chosen, query),
    hasFacets(query) ? facetsOf(database, all, searchScope, whole) : [],
  ]);
  return { ...page, boxes: await withAskedImages(database.shared, page.boxes, query), facets };
}

/** The facets of a list. For a whole category, room or system they are kept in memory and not counted again. */
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
