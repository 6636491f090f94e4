import type { Locale } from '#domain/locale.ts';
import { latePart } from '#storefront/api/late-part.ts';

const texts = {
  pl: () => import('#i18n/pl/storefront-configurator.ts'),
  en: () => import('#i18n/en/storefront-configurator.ts'),
};

/** The configurator with its engine and its texts: only products that have one ask for it. */
export const lateConfigurator = latePart(async (locale) => {
  const [{ Configurator, defaultOffer }, { storefrontConfigurator }] = await Promise.all([import('./configurator.tsx'), texts[locale]()]);
  return { Configurator, defaultOffer, texts: storefrontConfigurator };
});

/** Where its files come from, for the page to ask for them early. */
export const configuratorSources = (locale: Locale) => ['src/storefront/features/configurator/configurator.tsx', `src/i18n/${locale}/storefront-configurator.ts`];
