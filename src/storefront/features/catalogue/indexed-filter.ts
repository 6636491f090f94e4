import type { Facet } from '#contract/category.ts';
import type { ListAddress } from './list-address.ts';

/** Facets whose products change from day to day. */
const passing: readonly string[] = ['availability', 'new', 'discounted'];

/** Whether an address shows less than the whole list, or shows it in another order. */
export const isNarrowed = ({ filters, sort }: ListAddress) => filters.length > 0 || sort !== undefined;

/**
 * The name of the value, if a list is narrowed by exactly one value that lasts. Search engines keep such a list as a
 * page of its own, 'Sofas: blue', and no other narrowed list (CATALOGUE-34).
 */
export function indexedFilter({ filters, sort }: ListAddress, facets: readonly Facet[]): string | null {
  const [only, ...others] = filters;
  if (!only || others.length > 0 || only[1].length !== 1 || sort !== undefined || passing.includes(only[0]))
    return null;
  const facet = facets.find(({ id, kind }) => id === only[0] && kind === 'options');
  const value = facet?.values.find(({ id, count }) => id === only[1][0] && count > 0);
  return value?.name ?? null;
}
