import { latePart } from '#storefront/late/late-part.ts';

/** The dialog by which samples are ordered: fetched when somebody asks for it. */
export const lateSamples = latePart(() => import('./sample-dialog.tsx'), {
  pl: () => import('#i18n/pl/storefront-samples.ts'),
  en: () => import('#i18n/en/storefront-samples.ts'),
});
