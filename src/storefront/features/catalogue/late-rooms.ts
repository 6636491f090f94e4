import type { Locale } from '#domain/locale.ts';
import { latePart } from '#storefront/late-part.ts';

/** The rooms in a row; nobody needs them at first sight. */
export const lateRooms = latePart(() => import('./rooms-block.tsx'), {
  pl: () => import('#i18n/pl/storefront-rooms.ts'),
  en: () => import('#i18n/en/storefront-rooms.ts'),
});

/** Where its files come from. */
export const roomsSources = (locale: Locale) => [
  'src/storefront/features/catalogue/rooms-block.tsx',
  `src/i18n/${locale}/storefront-rooms.ts`,
];
