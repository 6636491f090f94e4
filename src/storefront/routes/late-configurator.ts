import type { Locale } from '#domain/locale.ts';
import { latePart } from '#storefront/api/late-part.ts';

/** The configurator with its engine and its way into the cart: only products that have one ask for it. */
export const lateConfigurator = latePart(() => import('./configured-column.tsx'), {
  pl: () => import('#i18n/pl/storefront-configurator.ts'),
  en: () => import('#i18n/en/storefront-configurator.ts'),
});

/** Where its files come from, for the page to ask for them early. */
export const configuratorSources = (locale: Locale) => [
  'src/storefront/routes/configured-column.tsx',
  `src/i18n/${locale}/storefront-configurator.ts`,
];
