import type { Locale } from '#domain/locale.ts';
import { whenUsed } from '#domain/when-used.ts';

const namesIn = (locale: Locale) => whenUsed(() => new Intl.DisplayNames(locale, { type: 'region' }));
const namesOfCountries = { pl: namesIn('pl'), en: namesIn('en') };

/** The name of a country by its ISO 3166 code; the code where it has no name. */
export const countryName = (code: string, locale: Locale): string => namesOfCountries[locale]().of(code) ?? code;
