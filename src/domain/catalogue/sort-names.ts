/** The sort orders that an address can name. Without a name, the shop's own order holds (CATALOGUE-5). */
export const sortNames = ['newest', 'name', 'price-asc', 'price-desc'] as const;
export type SortName = (typeof sortNames)[number];

/** The sort order that an address names. Undefined: it names none, or an unknown one. */
export const sortFrom = (text: string | undefined): SortName | undefined => sortNames.find((name) => name === text);
