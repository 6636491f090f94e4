import type { Locale } from '#domain/locale.ts';
import { latePart } from '#storefront/api/late-part.ts';

/** What only products that are sold by the area show. */
export const latePacks = latePart(() => import('./packs.ts'), {
  pl: () => import('#i18n/pl/storefront-packs.ts'),
  en: () => import('#i18n/en/storefront-packs.ts'),
});

/** Where its files come from, for the page to ask for them early. */
export const packsSources = (locale: Locale) => ['src/storefront/features/product/packs.ts', `src/i18n/${locale}/storefront-packs.ts`];
