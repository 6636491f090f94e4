import { readFilters, writeFilters } from '#domain/catalogue/chosen-filters.ts';
import { pointKinds, provinces } from '#domain/distribution/provinces.ts';
import { pageFrom } from '#domain/catalogue/page-window.ts';
import { sortFrom } from '#domain/catalogue/sort-names.ts';
import { routeRule, type RouteName, type SearchName } from './routes.ts';

const longestSearch = 100;
const longestCode = 200;
const longestPath = 1000;

/** Writes a value in its one canonical form; the empty text where it means nothing. */
const inOneForm: Readonly<Record<SearchName, (text: string) => string>> = {
  page: (text) => (pageFrom(text) > 1 ? String(pageFrom(text)) : ''),
  sort: (text) => sortFrom(text) ?? '',
  filters: (text) => writeFilters(readFilters(text)),
  type: (text) => pointKinds.find((kind) => kind === text) ?? '',
  province: (text) => provinces.find((province) => province === text) ?? '',
  q: (text) => shortened(text, longestSearch),
  code: (text) => shortened(text, longestCode),
  preview: (text) => (/^[\w-]{20,60}$/.test(text) ? text : ''),
  id: (text) => (/^\d{1,9}(,\d{1,9}){0,3}$/.test(text) ? text : ''),
  add: (text) => (/^\d{1,9}$/.test(text) ? text : ''),
  onAuthRedirect: (text) => shortened(text, longestPath),
};

/**
 * The part of a query that changes what the page of a route shows, in one order and one form. Server and browser use it
 * to name the same page; other words of a query make no page of their own (ROUTE-11).
 */
export function knownSearch(
  name: RouteName,
  query: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const names = routeRule(name).search ?? [];
  const entries = names.map((known) => [known, inOneForm[known](query[known] ?? '')] as const);
  return Object.fromEntries(entries.filter(([, text]) => text !== ''));
}

/** Words without control characters, which no title can show and no database keeps. */
const shortened = (text: string, length: number) =>
  Array.from(text.replace(/\p{Cc}+/gu, ' ').trim())
    .slice(0, length)
    .join('')
    .trim();
