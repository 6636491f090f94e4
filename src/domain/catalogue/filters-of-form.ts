import type { ChosenFilters } from './chosen-filters.ts';

/** The names of the fields of a facet in the form of filters, which is sent where there are no scripts. */
export const formNames = {
  /** One field a value, named alike. */
  chosen: (facet: string) => `f-${facet}`,
  from: (facet: string) => `from-${facet}`,
  to: (facet: string) => `to-${facet}`,
  /** From the lowest to the highest of the list: who leaves both ends chooses nothing. */
  whole: (facet: string) => `whole-${facet}`,
};

const field = /^(f|from|to|whole)-(.+)$/;

/** The filters that a sent form means; null for a query that is no such form (CATALOGUE-33). */
export function filtersOfForm(query: URLSearchParams): ChosenFilters | null {
  const names = [...query.keys()].flatMap((name) => field.exec(name)?.[2] ?? []);
  if (names.length === 0) return null;
  return [...new Set(names)].flatMap((facet) => {
    const values = [...query.getAll(formNames.chosen(facet)), ...rangeOf(query, facet)];
    return values.length > 0 ? [[facet, values] as const] : [];
  });
}

function rangeOf(query: URLSearchParams, facet: string): string[] {
  const end = (name: string) => (query.get(name) ?? '').replace(/\D/g, '');
  const [from, to] = [end(formNames.from(facet)), end(formNames.to(facet))];
  const [lowest, highest] = (query.get(formNames.whole(facet)) ?? '').split('-');
  const range = `${from === lowest ? '' : from}-${to === highest ? '' : to}`;
  return range === '-' ? [] : [range];
}
