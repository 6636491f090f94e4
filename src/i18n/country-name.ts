import type { Locale } from '#domain/locale.ts';

const namesOfCountries: Record<Locale, Intl.DisplayNames> = {
  pl: new Intl.DisplayNames('pl', { type: 'region' }),
  en: new Intl.DisplayNames('en', { type: 'region' }),
};

/** The name of a country by its ISO 3166 code; the code where it has no name. */
export const countryName = (code: string, locale: Locale): string => namesOfCountries[locale].of(code) ?? code;
