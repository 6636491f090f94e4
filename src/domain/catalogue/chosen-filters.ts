/** Chosen values by facet, in the order in which they were chosen. */
export type ChosenFilters = readonly (readonly [facet: string, values: readonly string[]])[];

const facetShape = /^[a-z0-9_-]{1,40}$/;
const valueShape = /^[\w-]{1,40}$/;

/** Reads `attr:v1.v2,attr2:v3` from an address; what is not written so is left out (CATALOGUE-6). */
export function readFilters(text: string | undefined): ChosenFilters {
  return (text ?? '').split(',').flatMap((entry) => {
    const [facet = '', list = ''] = entry.split(':');
    const values = list.split('.').filter((value) => valueShape.test(value));
    return facetShape.test(facet) && values.length > 0 ? [[facet, values] as const] : [];
  });
}

/** The opposite of readFilters; nothing chosen is the empty text. */
export function writeFilters(chosen: ChosenFilters): string {
  return chosen.map(([facet, values]) => `${facet}:${values.join('.')}`).join(',');
}

export const valuesOf = (chosen: ChosenFilters, facet: string): readonly string[] =>
  chosen.find(([name]) => name === facet)?.[1] ?? [];

/** The filters with other values for one facet; a facet without values is not chosen. */
export function withValues(chosen: ChosenFilters, facet: string, values: readonly string[]): ChosenFilters {
  const others = chosen.filter(([name]) => name !== facet);
  if (values.length === 0) return others;
  return chosen.some(([name]) => name === facet)
    ? chosen.map((entry) => (entry[0] === facet ? ([facet, values] as const) : entry))
    : [...others, [facet, values]];
}

/** The filters with one value of a facet more, or less when it was chosen. */
export function toggled(chosen: ChosenFilters, facet: string, value: string): ChosenFilters {
  const values = valuesOf(chosen, facet);
  return withValues(
    chosen,
    facet,
    values.includes(value) ? values.filter((other) => other !== value) : [...values, value],
  );
}
