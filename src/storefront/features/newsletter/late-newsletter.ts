import type { Locale } from '#domain/locale.ts';
import { latePart } from '#storefront/late/late-part.ts';

/** The pages of the newsletter. No other page needs them at first. */
export const lateNewsletter = latePart(() => import('./newsletter-page.tsx'), {
  pl: () => import('#i18n/pl/storefront-newsletter.ts'),
  en: () => import('#i18n/en/storefront-newsletter.ts'),
});

/** Loads their files, for a page that shows one at once. */
export const newsletterSources = (locale: Locale) => [
  'src/storefront/features/newsletter/newsletter-page.tsx',
  `src/i18n/${locale}/storefront-newsletter.ts`,
];
