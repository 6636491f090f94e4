import type { Locale } from '#domain/locale.ts';
import { latePart } from '#storefront/late/late-part.ts';

/** Everything about accounts; nobody needs it at first sight of a product. */
export const lateAccounts = latePart(() => import('./accounts.ts'), {
  pl: () => import('#i18n/pl/storefront-accounts.ts'),
  en: () => import('#i18n/en/storefront-accounts.ts'),
});

/** Where its files come from, for a page that shows it at once. */
export const accountSources = (locale: Locale) => [
  'src/storefront/features/accounts/accounts.ts',
  `src/i18n/${locale}/storefront-accounts.ts`,
];
