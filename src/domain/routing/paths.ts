import { keysOf } from '../keys-of.ts';
import { recordOf } from '../record-of.ts';
import { isFlaggedBusiness, type UserRights } from '#domain/accounts/user.ts';
import { isLocale, type Locale } from '#domain/locale.ts';
import { routeRule, routes, type RouteName, type RouteRule } from './routes.ts';

export type PathParams = Readonly<Record<string, string | number | undefined>>;

export type RouteMatch = { name: RouteName; locale: Locale; params: Record<string, string> };

type Pattern = { name: RouteName; expression: RegExp; params: string[] };

const placeholder = /\{(\w+)(\?)?\}/g;
/** Ids are digits, slugs have no comma; everything else ends at the next slash. */
const shapes: Record<string, string> = { id: '[^/,]+', slug: '[^/,]+' };

function compile(name: RouteName, locale: Locale): Pattern {
  const path = routeRule(name).paths[locale];
  const params = [...path.matchAll(placeholder)].map((match) => match[1]!);
  const source = path.replace(placeholder, (_match, param: string, optional?: string) => {
    const group = `(${path.includes(',') && param === 'id' ? '\\d{1,9}' : (shapes[param] ?? '[^/]+')})`;
    return optional ? `?${group}?` : group;
  });
  return { name, expression: new RegExp(`^${source}$`), params };
}

const names = keysOf(routes);
const patterns: Record<Locale, Pattern[]> = {
  pl: names.map((name) => compile(name, 'pl')),
  en: names.map((name) => compile(name, 'en')),
};

/** The language that a public path belongs to, and the path without its prefix. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  if (pathname === '/en') return { locale: 'en', path: '/' };
  return pathname.startsWith('/en/') ? { locale: 'en', path: pathname.slice(3) } : { locale: 'pl', path: pathname };
}

/** The route of a public path, or null where no page of the shop has it (ROUTE-2). */
export function matchPath(pathname: string): RouteMatch | null {
  const { locale, path } = splitLocale(pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname);
  for (const { name, expression, params } of patterns[locale]) {
    const match = expression.exec(path);
    if (!match) continue;
    const values: Record<string, string> = {};
    for (const [index, param] of params.entries()) {
      const value = match[index + 1];
      if (value !== undefined) values[param] = value;
    }
    // A content page names its language itself, whatever stands before it.
    if (name === 'CMS_PAGE')
      return isLocale(values.locale) && locale === 'pl' ? { name, locale: values.locale, params: values } : null;
    return { name, locale, params: values };
  }
  return null;
}

type Filling = { before: string; slash: string; param: string };
type Template = { fillings: readonly Filling[]; end: string };

/** The path of a route cut at its parameters: pages make hundreds of paths. */
function cutAtParams(path: string): Template {
  let from = 0;
  const fillings = [...path.matchAll(/(\/?)\{(\w+)\??\}/g)].map(({ 0: part, 1: slash = '', 2: param = '', index }) => {
    const before = path.slice(from, index);
    from = index + part.length;
    return { before, slash, param };
  });
  return { fillings, end: path.slice(from) };
}

const cut = (locale: Locale) => recordOf(names, (name) => cutAtParams(routeRule(name).paths[locale]));
const templates: Record<Locale, Record<RouteName, Template>> = { pl: cut('pl'), en: cut('en') };

/** The public path of a route; an optional parameter that is missing is left out with its slash. */
export function pathTo(name: RouteName, locale: Locale, params: PathParams = {}): string {
  const { fillings, end } = templates[locale][name];
  let path = '';
  for (const { before, slash, param } of fillings) {
    const value = params[param];
    path += value === undefined ? before : before + slash + value;
  }
  path += end;
  const prefixed = locale === 'en' && name !== 'CMS_PAGE' ? `/en${path === '/' ? '' : path}` : path;
  return prefixed || '/';
}

/**
 * Where a visitor goes who may not open a route: to the login, which then leads to the wanted path; to the root, if the
 * route is for signed-out visitors only; or to the own profile. Null: the route is open to the visitor (ROUTE-3,
 * ROUTE-12).
 */
export function guardRedirect(
  rule: RouteRule,
  rights: UserRights | null,
  locale: Locale,
  fullPath: string,
): string | null {
  if (rule.auth === 'signed-in' && rights === null)
    return `${pathTo('LOGIN', locale)}?onAuthRedirect=${encodeURIComponent(fullPath)}`;
  if (rule.auth === 'signed-out' && rights !== null) return pathTo('HOME', locale);
  if (rule.flaggedOnly && rights !== null && !isFlaggedBusiness(rights)) return pathTo('USER_PROFILE', locale);
  return null;
}

/** The route of a category. Categories of the business side have their own route. */
export const categoryRoute = ({ b2b }: { readonly b2b: boolean }): RouteName =>
  b2b ? 'PRODUCTS_B2B_CATEGORY_SHOW' : 'PRODUCTS_CATEGORY_SHOW';

/** The text, if it is a path of a page of the shop, with or without a query; otherwise the empty text. */
export function ownPath(text: string): string {
  const [pathname = ''] = text.split(/[?#]/);
  return pathname.startsWith('/') && /^[^\s\\]*$/.test(text) && matchPath(pathname) !== null ? text : '';
}
