import type { Locale } from '#domain/locale.ts';
import { latePart } from '#storefront/api/late-part.ts';
import { knownTexts } from '#storefront/api/late-texts.ts';

const texts = {
  pl: () => import('#i18n/pl/storefront-packs.ts'),
  en: () => import('#i18n/en/storefront-packs.ts'),
};

/** The count of packs for an area with its texts: only products that are sold by the area ask for it. */
export const latePackCounter = latePart(async (locale) => {
  const [part, { storefrontPacks }] = await Promise.all([import('./pack-counter.tsx'), texts[locale]()]);
  Object.assign(knownTexts, storefrontPacks);
  return part;
});

/** Where its files come from, for the page to ask for them early. */
export const packCounterSources = (locale: Locale) => ['src/storefront/features/product/pack-counter.tsx', `src/i18n/${locale}/storefront-packs.ts`];
