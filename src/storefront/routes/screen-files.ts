import type { ScreenFile } from '#storefront/screen.ts';

/** The files of the screens, by name. */
export const screenFiles: Readonly<Record<string, () => Promise<ScreenFile>>> = {
  'account-order-screen.tsx': () => import('./account-order-screen.tsx'),
  'home-screen.tsx': () => import('./home-screen.tsx'),
  'cart-screen.tsx': () => import('./cart-screen.tsx'),
  'order-data-screen.tsx': () => import('./order-data-screen.tsx'),
  'order-summary-screen.tsx': () => import('./order-summary-screen.tsx'),
  'order-confirm-screen.tsx': () => import('./order-confirm-screen.tsx'),
  'distribution-screen.tsx': () => import('./distribution-screen.tsx'),
  'downloads-screen.tsx': () => import('./downloads-screen.tsx'),
  'favourites-screen.tsx': () => import('./favourites-screen.tsx'),
  'shared-favourites-screen.tsx': () => import('./shared-favourites-screen.tsx'),
  'catalogue-index-screen.tsx': () => import('./catalogue-index-screen.tsx'),
  'category-system-screen.tsx': () => import('./category-system-screen.tsx'),
  'category-screen.tsx': () => import('./category-screen.tsx'),
  'product-screen.tsx': () => import('./product-screen.tsx'),
  'outlet-screen.tsx': () => import('./outlet-screen.tsx'),
  'rooms-screen.tsx': () => import('./rooms-screen.tsx'),
  'room-screen.tsx': () => import('./room-screen.tsx'),
  'systems-screen.tsx': () => import('./systems-screen.tsx'),
  'system-screen.tsx': () => import('./system-screen.tsx'),
  'search-screen.tsx': () => import('./search-screen.tsx'),
  'cms-page-screen.tsx': () => import('./cms-page-screen.tsx'),
  'stock-notice-screen.tsx': () => import('./stock-notice-screen.tsx'),
  'newsletter-screen.tsx': () => import('./newsletter-screen.tsx'),
  'account-screens.tsx': () => import('./account-screens.tsx'),
};
