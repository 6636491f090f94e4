import type { Locale } from '#domain/locale.ts';
import { pathTo } from './paths.ts';

/**
 * Where to go after login, by every `onAuthRedirect` of the login page: one path of our own, else the root. `//host`
 * and `/\host` are other sites, also with tabs and line ends in between, which browsers leave out (ROUTE-4).
 */
export function afterLoginPath([target = '', ...others]: readonly string[], locale: Locale): string {
  return others.length === 0 && /^\/(?![/\\])[^\t\n\r]*$/.test(target) ? target : pathTo('HOME', locale);
}
