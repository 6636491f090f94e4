import type { Facet } from '#contract/category.ts';
import type { Locale } from '#domain/locale.ts';
import type { Database } from '#server/database/database.ts';
import { findFacets, findFacetsAndPage, type CountedPage, type PageWindow } from './find-facets.ts';
import type { ChosenFilter } from './listing-conditions.ts';
import { narrowed, type ListingScope, type RowSource } from './listing-scope.ts';
import type { KnownFacets } from './present-facets.ts';
import { wholeFacets, type Whole } from './whole-facets.ts';

/** A list whose facets are asked for. `whole`: without its filters it is a whole whose facets are kept. */
export type FacetedList = {
  scope: ListingScope;
  chosen: readonly ChosenFilter[];
  whole: Whole | null;
  known: KnownFacets;
  locale: Locale;
};

/** Whether all facets of the list are kept. */
export const areKept = ({ whole, chosen }: Pick<FacetedList, 'whole' | 'chosen'>) =>
  whole !== null && chosen.length === 0;

/** The facets of the list; kept ones are not counted again. */
export async function listFacets(database: Database, list: FacetedList): Promise<Facet[]> {
  const { whole, known, locale } = list;
  if (whole && areKept(list)) return wholeFacets(database, whole, locale);
  const { facets } = await counted(database, list, async (rows, chosen) => ({
    facets: await findFacets(database.shared, rows, chosen, known, locale),
  }));
  return facets;
}

/**
 * The facets of a list whose facets are not kept, with one page of it in the order of the shop: what the filters leave
 * is found once for both.
 */
export const listFacetsAndPage = (
  database: Database,
  list: FacetedList,
  window: PageWindow,
): Promise<CountedPage & { facets: Facet[] }> =>
  counted(database, list, (rows, chosen) =>
    findFacetsAndPage(database.shared, rows, chosen, list.known, { ...window, locale: list.locale }),
  );

/**
 * Counts a list. A filter that is its only one is left out of its own facet, which is therefore the facet of the whole;
 * all other facets are those of the rows that the filter leaves.
 */
async function counted<T extends { facets: Facet[] }>(
  database: Database,
  { whole, chosen, scope, locale }: FacetedList,
  count: (rows: RowSource, chosen: readonly ChosenFilter[]) => Promise<T>,
): Promise<T> {
  const [filter, ...others] = chosen;
  if (!whole || !filter || others.length > 0) return count(scope.unordered, chosen);
  const [all, left] = await Promise.all([
    wholeFacets(database, whole, locale),
    count(narrowed(scope, [filter.condition]).unordered, []),
  ]);
  return { ...left, facets: narrowedFacets(all, left.facets, filter) };
}

const narrowedFacets = (all: readonly Facet[], left: readonly Facet[], filter: ChosenFilter): Facet[] =>
  all.flatMap((facet) => (facet.id === filter.facet ? facet : (left.find(({ id }) => id === facet.id) ?? [])));
