import type { Product } from '#contract/catalogue.ts';
import type { Locale } from '#domain/locale.ts';
import { latePart } from '#storefront/api/late-part.ts';
import { useShop } from '#storefront/api/shop.tsx';

/** What only products that are sold by the area show. */
export const latePacks = latePart(() => import('./packs.ts'), {
  pl: () => import('#i18n/pl/storefront-packs.ts'),
  en: () => import('#i18n/en/storefront-packs.ts'),
});

/** Waits, inside of Suspense, for what a product shows that is sold by the area; others wait for nothing. */
export function usePacksOf({ packAreaCm2 }: Pick<Product, 'packAreaCm2'>): void {
  const { locale } = useShop();
  if (packAreaCm2 !== null) latePacks.use(locale);
}

/** Where its files come from, for the page to ask for them early. */
export const packsSources = (locale: Locale) => [
  'src/storefront/features/product/packs.ts',
  `src/i18n/${locale}/storefront-packs.ts`,
];
