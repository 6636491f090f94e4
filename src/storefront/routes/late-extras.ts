import type { Locale } from '#domain/locale.ts';
import { latePart } from '#storefront/late/late-part.ts';
import { textsFile } from '#storefront/texts/late-texts.ts';

/** The end of a product's page: its sheet, a comparison, its size beside a person, and products seen before. */
export const lateExtras = latePart(() => import('./product-extras.tsx'), {
  pl: () => import('#i18n/pl/storefront-browsing.ts'),
  en: () => import('#i18n/en/storefront-browsing.ts'),
});

/** Where its files come from. */
export const extrasSources = (locale: Locale) => [
  'src/storefront/routes/product-extras.tsx',
  textsFile('browsing', locale),
];
