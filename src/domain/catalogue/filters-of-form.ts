import type { ChosenFilters } from './chosen-filters.ts';
import { isFitsFilter, lengthInMm } from './free-space.ts';

/** The names of the fields of a facet in the form of filters, which is sent where there are no scripts. */
export const formNames = {
  /** One field a value, named alike. */
  chosen: (facet: string) => `f-${facet}`,
  from: (facet: string) => `from-${facet}`,
  to: (facet: string) => `to-${facet}`,
  /** The lowest and the highest value of the list; a range with both of them filters nothing. */
  whole: (facet: string) => `whole-${facet}`,
};

const field = /^(f|from|to|whole)-(.+)$/;

/** Names and values of a query, in their order. */
type Sent = readonly (readonly [name: string, value: string])[];

/** The filters that a sent form means; null for a query that is no such form (CATALOGUE-33). */
export function filtersOfForm(sent: Sent): ChosenFilters | null {
  const facets = new Set(sent.flatMap(([name]) => field.exec(name)?.[2] ?? []));
  if (facets.size === 0) return null;
  return [...facets].flatMap((facet) => {
    const values = [...chosenOf(sent, facet), ...rangeOf(sent, facet)];
    return values.length > 0 ? [[facet, values] as const] : [];
  });
}

const valuesOf = (sent: Sent, name: string) => sent.flatMap(([one, value]) => (one === name ? [value] : []));

const chosenOf = (sent: Sent, facet: string) => {
  const values = valuesOf(sent, formNames.chosen(facet));
  return isFitsFilter(facet) ? values.flatMap((text) => lengthInMm(text)?.toString() ?? []) : values;
};

function rangeOf(sent: Sent, facet: string): string[] {
  const end = (name: string) => (valuesOf(sent, name)[0] ?? '').replace(/\D/g, '');
  const [from, to] = [end(formNames.from(facet)), end(formNames.to(facet))];
  const [lowest, highest] = (valuesOf(sent, formNames.whole(facet))[0] ?? '').split('-');
  const range = `${from === lowest ? '' : from}-${to === highest ? '' : to}`;
  return range === '-' ? [] : [range];
}
