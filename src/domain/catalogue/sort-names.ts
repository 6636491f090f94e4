/** The orders of a list that an address can name; unnamed is the order of the shop (CATALOGUE-5). */
export const sortNames = ['newest', 'name', 'price-asc', 'price-desc'] as const;
export type SortName = (typeof sortNames)[number];

/** The order that an address names; undefined where it names none that there is. */
export const sortFrom = (text: string | undefined): SortName | undefined => sortNames.find((name) => name === text);
