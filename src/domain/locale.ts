/** The two languages of the shop; Polish stands without a prefix, English under /en (ROUTE-1). */
export const locales = ['pl', 'en'] as const;

export type Locale = (typeof locales)[number];

/** A text in both languages. */
export type Localized<T = string> = Readonly<Record<Locale, T>>;

/** Makes a value for each language. */
export const inEachLocale = <T>(make: (locale: Locale) => T): Localized<T> => ({ pl: make('pl'), en: make('en') });

/** The text of one language; where it is missing, the English one, else the Polish one (TEXT-1). */
export function inLocale(texts: Partial<Localized>, locale: Locale): string {
  return texts[locale] || texts.en || texts.pl || '';
}

export function isLocale(value: unknown): value is Locale {
  return value === 'pl' || value === 'en';
}
