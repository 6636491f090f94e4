import { pageFrom } from '#domain/catalogue/page-window.ts';
import { sortFrom, type SortName } from '#domain/catalogue/sort-names.ts';
import type { Search } from '#storefront/navigation/screen.ts';
import { readFilters, writeFilters, type ChosenFilters } from '#domain/catalogue/chosen-filters.ts';

/** What the query of an address says about a list of products; `sort` unset is the order of the shop. */
export type ListAddress = { page: number; sort: SortName | undefined; filters: ChosenFilters; q: string };

export function readListAddress({ page, sort, filters, q }: Search): ListAddress {
  return {
    page: pageFrom(page),
    sort: sortFrom(sort),
    filters: readFilters(filters),
    q: (q ?? '').trim(),
  };
}

/** Changes a query (CATALOGUE-9). Page 1, the usual order and empty filters are left out; everything else stays. */
export function listHref(path: string, search: Search, change: Partial<ListAddress>): string {
  const query = new URLSearchParams(search);
  const set = (name: string, value: string) => (value === '' ? query.delete(name) : query.set(name, value));
  if ('page' in change) set('page', change.page === undefined || change.page <= 1 ? '' : String(change.page));
  if ('sort' in change) set('sort', change.sort ?? '');
  if ('filters' in change) set('filters', writeFilters(change.filters ?? []));
  if ('sort' in change || 'filters' in change) query.delete('page');
  return hrefOf(path, query);
}

/** The address of another page of a list. Everything else in the open address stays (CATALOGUE-9). */
export function withOthers(href: string, open: { search: string }): string {
  const [path = '', text] = href.split('?');
  const query = new URLSearchParams(text);
  for (const [name, value] of new URLSearchParams(open.search))
    if (name !== 'page' && !query.has(name)) query.append(name, value);
  return hrefOf(path, query);
}

/** Colons and commas are allowed in a query, and an address should be readable. */
function hrefOf(path: string, query: URLSearchParams): string {
  const text = query.toString().replaceAll('%3A', ':').replaceAll('%2C', ',');
  return text === '' ? path : `${path}?${text}`;
}
