import { isLocale, type Locale } from '#domain/locale.ts';

const files = {
  pl: () => import('#i18n/pl/browser-ordering.ts'),
  en: () => import('#i18n/en/browser-ordering.ts'),
};

/** What the translator of this tab knows: the texts of every page, and those that a screen has added. */
export const knownTexts: Record<string, string> = {};

/** Adds what a file of texts exports. */
export async function learnTexts(file: Promise<object>): Promise<void> {
  Object.assign(knownTexts, ...Object.values(await file));
}

/** The file that a page of the ordering asks for early. */
export const orderingTexts = (locale: Locale) => `src/i18n/${locale}/browser-ordering.ts`;

/** Fetches what only the cart page and the steps after it say; the server has known it from the start. */
async function learnOrderingTexts(): Promise<void> {
  if (typeof document === 'undefined') return;
  const { lang } = document.documentElement;
  await learnTexts(files[isLocale(lang) ? lang : 'pl']());
}

/** A screen together with the texts that it needs. */
export async function withOrderingTexts<Loaded>(screen: Promise<Loaded>): Promise<Loaded> {
  const [loaded] = await Promise.all([screen, learnOrderingTexts()]);
  return loaded;
}
