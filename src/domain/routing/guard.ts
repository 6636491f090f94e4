import type { Locale } from '#domain/locale.ts';
import { pathTo } from './paths.ts';
import type { RouteRule } from './routes.ts';

/**
 * Where a visitor is sent who may not open a route: to the login with the wanted path, or to the root of the
 * site when only signed-out visitors may see it; null when the route is open to them (ROUTE-3).
 */
export function guardRedirect(rule: RouteRule, signedIn: boolean, locale: Locale, fullPath: string): string | null {
  if (rule.auth === 'signed-in' && !signedIn)
    return `${pathTo('LOGIN', locale)}?onAuthRedirect=${encodeURIComponent(fullPath)}`;
  if (rule.auth === 'signed-out' && signedIn) return pathTo('HOME', locale);
  return null;
}

/** Where to go after login: a path of our own, else the root. `//host` and `/\host` are other sites (ROUTE-4). */
export function afterLoginPath(wanted: unknown, locale: Locale): string {
  return typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted) ? wanted : pathTo('HOME', locale);
}
