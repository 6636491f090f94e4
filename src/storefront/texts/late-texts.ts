import { isLocale, type Locale } from '#domain/locale.ts';

/**
 * Texts that only some screens say: the cart page and the steps after it, rooms and systems, and search, favourites,
 * outlet and downloads.
 */
const files = {
  ordering: {
    name: 'browser-ordering',
    pl: () => import('#i18n/pl/browser-ordering.ts'),
    en: () => import('#i18n/en/browser-ordering.ts'),
  },
  rooms: {
    name: 'storefront-rooms',
    pl: () => import('#i18n/pl/storefront-rooms.ts'),
    en: () => import('#i18n/en/storefront-rooms.ts'),
  },
  statements: {
    name: 'storefront-statements',
    pl: () => import('#i18n/pl/storefront-statements.ts'),
    en: () => import('#i18n/en/storefront-statements.ts'),
  },
  distribution: {
    name: 'storefront-distribution',
    pl: () => import('#i18n/pl/storefront-distribution.ts'),
    en: () => import('#i18n/en/storefront-distribution.ts'),
  },
  browsing: {
    name: 'storefront-browsing',
    pl: () => import('#i18n/pl/storefront-browsing.ts'),
    en: () => import('#i18n/en/storefront-browsing.ts'),
  },
} as const;

export type LateTexts = keyof typeof files;

/** What the translator of this tab knows: the texts of every page, and those that a screen has added. */
export const knownTexts: Record<string, string> = {};

/** Adds what a file of texts exports. */
export async function learnTexts(file: Promise<object>): Promise<void> {
  Object.assign(knownTexts, ...Object.values(await file));
}

/** The file that a page asks for early. */
export const textsFile = (texts: LateTexts, locale: Locale) => `src/i18n/${locale}/${files[texts].name}.ts`;

/** Adds the texts of a screen and its title. The server has all texts from the start. */
export async function learnLate(texts: LateTexts): Promise<void> {
  if (typeof document === 'undefined') return;
  const { lang } = document.documentElement;
  await learnTexts(files[texts][isLocale(lang) ? lang : 'pl']());
}
