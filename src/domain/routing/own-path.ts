import { matchPath } from './paths.ts';

/** The text where it is a path of a page of the shop, with or without a query; else the empty text. */
export function ownPath(text: string): string {
  const [pathname = ''] = text.split(/[?#]/);
  return pathname.startsWith('/') && /^[^\s\\]*$/.test(text) && matchPath(pathname) !== null ? text : '';
}
