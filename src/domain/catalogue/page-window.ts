/** Page numbers shown at once (CATALOGUE-8). */
const pageWindowSize = 4;

/**
 * The page numbers to show, moving with the current page: at most four, in a row, none outside 1 to maxPage
 * (CATALOGUE-8).
 */
export function pageWindow(page: number, maxPage: number): number[] {
  const size = Math.min(pageWindowSize, maxPage);
  const first = Math.min(Math.max(1, page - 1), maxPage - size + 1);
  return Array.from({ length: size }, (_, index) => first + index);
}

/** The number of the last page; an empty list has one page. */
export function lastPage(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}

/** A page number from an address: anything that is no whole number above 1 is page 1 (CATALOGUE-7). */
export function pageFrom(value: unknown): number {
  const page = typeof value === 'string' && /^\d{1,7}$/.test(value) ? Number(value) : value;
  return typeof page === 'number' && Number.isInteger(page) && page > 1 ? page : 1;
}
