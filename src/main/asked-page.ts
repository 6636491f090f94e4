import { filtersOfForm, writeFilters } from '#domain/catalogue/chosen-filters.ts';
import { knownSearch } from '#domain/routing/known-search.ts';
import { matchPath, pathTo, splitLocale } from '#domain/routing/paths.ts';
import { routeRule, type RouteName } from '#domain/routing/routes.ts';
import type { OpenedPage } from './entry-server.tsx';

const longestQuery = 2000;
const controlCharacter = /%(?:[01][0-9a-f]|7f)/i;

/** A page as somebody has asked for it. */
export type AskedPage = OpenedPage & {
  /** The query as it was written. */
  writtenQuery: string;
  /** Anybody can make up more addresses like this one. */
  madeUp: boolean;
  /** The query that a form of filters means; null: none was sent. */
  ofForm: string | null;
};

/**
 * An address with its route and the part of its query that the route knows; no page has a control character in its
 * path.
 */
export function openedPage(address: string): AskedPage {
  const url = new URL(`http://localhost${address}`);
  const pathname = controlCharacter.test(url.pathname)
    ? pathTo('NOT_FOUND', splitLocale(url.pathname).locale)
    : url.pathname;
  const match = matchPath(pathname);
  const writtenQuery = url.search.slice(0, longestQuery);
  const query = match && writtenQuery ? knownQuery(match.name, writtenQuery) : '';
  const ofForm = match && writtenQuery ? formQuery(match.name, new URLSearchParams(writtenQuery)) : null;
  const anyParams = match !== null && routeRule(match.name).anyParams === true && Object.keys(match.params).length > 0;
  return { pathname, query, match, writtenQuery, madeUp: query !== '' || anyParams, ofForm };
}

/**
 * The one form of a path, without empty parts and without a slash at its end; it is never the address of another site.
 * The path of a content page names its language itself and takes no prefix.
 */
export function straightPath(pathname: string): string {
  return pathname
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
    .replace(/^\/en(?=\/page\/page\/)/, '');
}

/** Of a name that is given twice the first counts. */
function knownQuery(name: RouteName, text: string): string {
  const values = Object.fromEntries([...new URLSearchParams(text)].toReversed());
  const query = new URLSearchParams(knownSearch(name, values)).toString();
  return query && `?${query}`;
}

/** The filters that were sent by a form without scripts, as the address that shows them (CATALOGUE-33). */
function formQuery(name: RouteName, fields: URLSearchParams): string | null {
  const filters = routeRule(name).search?.includes('filters') ? filtersOfForm([...fields]) : null;
  if (filters === null) return null;
  fields.set('filters', writeFilters(filters));
  return knownQuery(name, fields.toString());
}

export const isSearch = ({ match, query }: AskedPage) =>
  match?.name === 'SEARCH' && new URLSearchParams(query).has('q');

/** Whether not everybody may see it. */
export const isGuarded = ({ match }: OpenedPage) => match !== null && routeRule(match.name).auth !== undefined;
