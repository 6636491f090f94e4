import type { Product } from '#contract/product.ts';
import type { Locale } from '#domain/locale.ts';
import { latePart } from '#storefront/late/late-part.ts';
import { useShop } from '#storefront/api/shop.tsx';

/** The parts and functions that only products sold by area need. */
export const latePacks = latePart(() => import('./packs.tsx'), {
  pl: () => import('#i18n/pl/storefront-packs.ts'),
  en: () => import('#i18n/en/storefront-packs.ts'),
});

/**
 * Waits, inside of Suspense, for the parts of a product sold by area. Null: the product is sold otherwise, and the file
 * is not fetched.
 */
export function usePacks({ packAreaCm2 }: Pick<Product, 'packAreaCm2'>) {
  const { locale } = useShop();
  return packAreaCm2 === null ? null : latePacks.use(locale);
}

/** Loads its files, so that the page can ask for them early. */
export const packsSources = (locale: Locale) => [
  'src/storefront/features/purchase/packs.tsx',
  `src/i18n/${locale}/storefront-packs.ts`,
];
