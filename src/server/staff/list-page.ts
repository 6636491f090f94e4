/** How many rows every list of the back office shows on a page. */
const perPage = 50;

/** Where the rows of a page stand; the first page is 1. */
export const placeOf = (page: number) => ({ limit: perPage, offset: (page - 1) * perPage });

/** The same with one row more, by which `listPage` knows whether another page follows. */
export const placeWithNext = (page: number) => ({ limit: perPage + 1, offset: (page - 1) * perPage });

/** A page of rows that were read by `placeWithNext`. */
export const listPage = <T>(rows: readonly T[], page: number) => ({
  items: rows.slice(0, perPage),
  page,
  more: rows.length > perPage,
});

/** Whether so many rows go on after a page. */
export const goesOnAfter = (page: number, total: number): boolean => page * perPage < total;
