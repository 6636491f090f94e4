import { locales, type Locale } from '../locale.ts';

/** Where the printable sheet of a product lies; with a code, that of what it picks. */
export const sheetPath = (locale: Locale, id: number, code: string | null = null): string =>
  `/product-sheet/${locale}/${id}.pdf${code === null ? '' : `?code=${encodeURIComponent(code)}`}`;

/** The language and the product of such a path; null for another one. */
export function readSheetPath(path: string): { locale: Locale; id: number } | null {
  const [, language, id] = /^\/product-sheet\/([a-z]{2})\/([1-9]\d{0,8})\.pdf$/.exec(path) ?? [];
  const locale = locales.find((known) => known === language);
  return locale && id ? { locale, id: Number(id) } : null;
}
