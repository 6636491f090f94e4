import type { Locale } from '#domain/locale.ts';
import { pathTo } from './paths.ts';

/**
 * The path to open after login, from all `onAuthRedirect` of the login page: the only one if it is a path of the shop,
 * else the root. `//host` and `/\host` lead to other sites, also with tabs and line ends in between, which browsers
 * drop (ROUTE-4).
 */
export function afterLoginPath([target = '', ...others]: readonly string[], locale: Locale): string {
  return others.length === 0 && /^\/(?![/\\])[^\t\n\r]*$/.test(target) ? target : pathTo('HOME', locale);
}
