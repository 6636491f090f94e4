import type { Locale } from '#domain/locale.ts';

const namesIn: Partial<Record<Locale, Intl.DisplayNames>> = {};
/** What was looked up, by language and code; there are a few hundred countries. */
const known: Record<string, string> = {};

/** The name of a country by its ISO 3166 code; the code where it has no name. */
export function countryName(code: string, locale: Locale): string {
  const names = (namesIn[locale] ??= new Intl.DisplayNames(locale, { type: 'region' }));
  return (known[locale + code] ??= names.of(code)!);
}
