import type { SQL } from 'drizzle-orm';
import type { Facet, ProductsQuery } from '#contract/catalogue.ts';
import type { Database, Queryable } from '#server/database/database.ts';
import { RawJson } from '#server/http/handlers.ts';
import type { BoxParts } from './box-text.ts';
import { categoryFacets } from './category-facets.ts';
import { findFacets } from './find-facets.ts';
import { findPage, pageFields } from './find-page.ts';
import { chosenFilters, type ChosenFilter } from './listing-conditions.ts';
import { listingOrder } from './listing-order.ts';
import { listingScope, narrowed, type ListingScope } from './listing-scope.ts';
import { catalogueMemory } from './memory.ts';
import { searchCondition, similarCondition, type SearchCondition } from './search-condition.ts';

export type ListQuery = ProductsQuery & { facets?: boolean | undefined };

type Listing = {
  query: ListQuery;
  scope: ListingScope;
  chosen: readonly ChosenFilter[];
  facetsOf: (searched: ListingScope) => Promise<Facet[]>;
};

/** A page of products as JSON, put together from stored texts. */
export async function listProducts(database: Database, query: ListQuery): Promise<RawJson> {
  const memory = catalogueMemory(database);
  const [categories, attributes] = await Promise.all([memory.categories.get(), memory.filterAttributes.get()]);
  const scope = listingScope(query, categories);
  const search = query.q ? searchCondition(query.q, query.locale) : undefined;
  if (scope === null || search === null) return emptyList(query);
  const chosen = chosenFilters(query.filters ?? [], attributes);
  const facetsOf: Listing['facetsOf'] = isWholeCategory(query)
    ? () => categoryFacets(database, query.category![0]!, query.locale)
    : (searched) => findFacets(database.orm, searched, chosen, attributes, query.locale);
  const listing = { query, scope, chosen, facetsOf };
  const found = await findList(database.orm, listing, search);
  if (!search || found.total > 0) return found.answer;
  return (await findList(database.orm, listing, await similarCondition(database, query.q!))).answer;
}

async function findList(
  database: Queryable,
  { query, scope, chosen, facetsOf }: Listing,
  search: SearchCondition | undefined,
): Promise<{ answer: RawJson; total: number }> {
  const searched = search ? narrowed(scope, [search.found]) : scope;
  const [page, facets] = await Promise.all([
    findPage(
      database,
      narrowed(
        searched,
        chosen.map(({ condition }) => condition),
      ),
      { ...query, order: orderOf(query, search?.order ?? scope.order), parts: partsOf(query) },
    ),
    query.facets && !query.id ? facetsOf(searched) : undefined,
  ]);
  return {
    answer: new RawJson(`{${page.fields}${facets ? `,"facets":${JSON.stringify(facets)}` : ''}}`),
    total: page.total,
  };
}

/** One category and nothing that narrows it: its facets are kept. */
function isWholeCategory({ category, filters, q, room, system, producer }: ListQuery): boolean {
  return (
    category?.length === 1 && !filters?.length && !q && room === undefined && system === undefined && !producer?.length
  );
}

function orderOf({ sort, locale }: ListQuery, usual: SQL): SQL {
  return sort && sort.length > 0 ? listingOrder(sort, locale) : usual;
}

function partsOf({ with: parts = [], loadMergedAttributes }: ListQuery): BoxParts {
  const asked = (name: (typeof parts)[number][0]) => parts.find((part) => part[0] === name);
  return {
    category: asked('category') !== undefined,
    producer: asked('producer') !== undefined,
    images: asked('images')?.[1],
    ranges: loadMergedAttributes?.split(',').includes('dimensions') ?? false,
  };
}

function emptyList({ page, perPage, facets, id }: ListQuery): RawJson {
  return new RawJson(`{${pageFields('[]', 0, page, perPage)}${facets && !id ? ',"facets":[]' : ''}}`);
}
