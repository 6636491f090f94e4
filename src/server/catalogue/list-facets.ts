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
  const { whole, chosen, known, locale } = list;
  if (whole && areKept(list)) return wholeFacets(database, whole, locale);
  const single = singleFilter(list);
  if (!single) return findFacets(database.shared, list.scope.unordered, chosen, known, locale);
  const [all, left] = await Promise.all([
    wholeFacets(database, single.whole, locale),
    findFacets(database.shared, single.rowsLeft, [], known, locale),
  ]);
  return narrowedFacets(all, left, single.filter);
}

/**
 * The facets of a list whose facets are not kept, with one page of it in the order of the shop: what the filters leave
 * is found once for both.
 */
export async function listFacetsAndPage(
  database: Database,
  list: FacetedList,
  window: PageWindow,
): Promise<CountedPage & { facets: Facet[] }> {
  const { chosen, known, locale } = list;
  const asked = { ...window, locale };
  const single = singleFilter(list);
  if (!single) return findFacetsAndPage(database.shared, list.scope.unordered, chosen, known, asked);
  const [all, left] = await Promise.all([
    wholeFacets(database, single.whole, locale),
    findFacetsAndPage(database.shared, single.rowsLeft, [], known, asked),
  ]);
  return { ...left, facets: narrowedFacets(all, left.facets, single.filter) };
}

type SingleFilter = { whole: Whole; filter: ChosenFilter; rowsLeft: RowSource };

/**
 * The only filter of such a whole. Its own facet is counted without it, so it is the facet of the whole; all others are
 * those of the rows that it leaves.
 */
function singleFilter({ whole, chosen, scope }: FacetedList): SingleFilter | null {
  const [filter, ...others] = chosen;
  if (!whole || !filter || others.length > 0) return null;
  return { whole, filter, rowsLeft: narrowed(scope, [filter.condition]).unordered };
}

const narrowedFacets = (all: readonly Facet[], left: readonly Facet[], filter: ChosenFilter): Facet[] =>
  all.flatMap((facet) => (facet.id === filter.facet ? facet : (left.find(({ id }) => id === facet.id) ?? [])));
