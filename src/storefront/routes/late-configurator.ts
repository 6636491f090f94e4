import type { Locale } from '#domain/locale.ts';
import { latePart } from '#storefront/api/late-part.ts';
import { knownTexts } from '#storefront/api/late-texts.ts';

const texts = {
  pl: () => import('#i18n/pl/storefront-configurator.ts'),
  en: () => import('#i18n/en/storefront-configurator.ts'),
};

/** The configurator with its engine, its texts and its way into the cart: only products that have one ask for it. */
export const lateConfigurator = latePart(async (locale) => {
  const [part, { storefrontConfigurator }] = await Promise.all([import('./configured-column.tsx'), texts[locale]()]);
  Object.assign(knownTexts, storefrontConfigurator);
  return part;
});

/** Where its files come from, for the page to ask for them early. */
export const configuratorSources = (locale: Locale) => ['src/storefront/routes/configured-column.tsx', `src/i18n/${locale}/storefront-configurator.ts`];
