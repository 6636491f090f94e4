import { isFitsFilter, lengthInMm } from './free-space.ts';

/** Chosen values by facet, in the order in which they were chosen. */
export type ChosenFilters = readonly (readonly [facet: string, values: readonly string[]])[];

const facetShape = /^[a-z0-9_-]{1,40}$/;
const valueShape = /^[\w-]{1,40}$/;

/** Reads `attr:v1.v2,attr2:v3` from an address and ignores parts with any other form (CATALOGUE-6). */
export function readFilters(text: string | undefined): ChosenFilters {
  return (text ?? '').split(',').flatMap((entry) => {
    const [facet = '', list = ''] = entry.split(':');
    const values = list.split('.').filter((value) => valueShape.test(value));
    return facetShape.test(facet) && values.length > 0 ? [[facet, values] as const] : [];
  });
}

/** The opposite of readFilters. Without filters the text is empty. */
export function writeFilters(filters: ChosenFilters): string {
  return filters.map(([facet, values]) => `${facet}:${values.join('.')}`).join(',');
}

export const valuesOf = (filters: ChosenFilters, facet: string): readonly string[] =>
  filters.find(([name]) => name === facet)?.[1] ?? [];

/** The filters with other values for one facet; a facet without values is not chosen. */
export function withValues(filters: ChosenFilters, facet: string, values: readonly string[]): ChosenFilters {
  const others = filters.filter(([name]) => name !== facet);
  if (values.length === 0) return others;
  return filters.some(([name]) => name === facet)
    ? filters.map((entry) => (entry[0] === facet ? ([facet, values] as const) : entry))
    : [...others, [facet, values]];
}

/** Adds one value of a facet to the filters, or removes it if it was chosen. */
export function toggled(filters: ChosenFilters, facet: string, value: string): ChosenFilters {
  const values = valuesOf(filters, facet);
  return withValues(
    filters,
    facet,
    values.includes(value) ? values.filter((other) => other !== value) : [...values, value],
  );
}

/** The names of the fields of a facet in the form of filters, which is sent where there are no scripts. */
export const formNames = {
  /** A field for each value. All of them have the same name. */
  chosen: (facet: string) => `f-${facet}`,
  from: (facet: string) => `from-${facet}`,
  to: (facet: string) => `to-${facet}`,
  /** The lowest and the highest value of the list; a range with both of them filters nothing. */
  whole: (facet: string) => `whole-${facet}`,
};

const field = /^(f|from|to|whole)-(.+)$/;

/** Names and values of a query, in their order. */
type FormFields = readonly (readonly [name: string, value: string])[];

/** The filters that a submitted form names. Null: the query does not come from this form (CATALOGUE-33). */
export function filtersOfForm(fields: FormFields): ChosenFilters | null {
  const facets = new Set(fields.flatMap(([name]) => field.exec(name)?.[2] ?? []));
  if (facets.size === 0) return null;
  return [...facets].flatMap((facet) => {
    const values = [...chosenOf(fields, facet), ...rangeOf(fields, facet)];
    return values.length > 0 ? [[facet, values] as const] : [];
  });
}

const fieldsNamed = (fields: FormFields, name: string) =>
  fields.flatMap(([one, value]) => (one === name ? [value] : []));

const chosenOf = (fields: FormFields, facet: string) => {
  const values = fieldsNamed(fields, formNames.chosen(facet));
  return isFitsFilter(facet) ? values.flatMap((text) => lengthInMm(text)?.toString() ?? []) : values;
};

/**
 * The whole amount of an end that somebody typed: of '1 200', '1.200,00 zł', '12,5'. A lower end is rounded down and an
 * upper one up, so that the range holds what was typed. Null: there is no number in it.
 */
export function typedEnd(text: string, end: 'from' | 'to'): number | null {
  const digits = text.replaceAll(/[^\d.,]/g, '').replaceAll(/[.,](?=\d{3}(?!\d))/g, '');
  const amount = Number.parseFloat(digits.replace(',', '.'));
  if (Number.isNaN(amount)) return null;
  return end === 'from' ? Math.floor(amount) : Math.ceil(amount);
}

function rangeOf(fields: FormFields, facet: string): string[] {
  const endOf = (end: 'from' | 'to') => typedEnd(fieldsNamed(fields, formNames[end](facet))[0] ?? '', end);
  const [from, to] = [String(endOf('from') ?? ''), String(endOf('to') ?? '')];
  const [lowest, highest] = (fieldsNamed(fields, formNames.whole(facet))[0] ?? '').split('-');
  const range = `${from === lowest ? '' : from}-${to === highest ? '' : to}`;
  return range === '-' ? [] : [range];
}
