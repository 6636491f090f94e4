import { latePart } from '#storefront/late/late-part.ts';

/** The question for a free space. No page needs it at first. */
export const lateFits = latePart(() => import('./free-space.tsx'), {
  pl: () => import('#i18n/pl/storefront-fits.ts'),
  en: () => import('#i18n/en/storefront-fits.ts'),
});
