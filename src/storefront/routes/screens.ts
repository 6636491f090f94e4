import type { RouteName } from '#domain/routing/routes.ts';
import type { Screen, ScreenFile } from '#storefront/navigation/screen.ts';

/** A page of accounts. */
const account = (name: string): Screen => ({ file: 'account-screens.tsx', name });

/** A page of the newsletter. */
const newsletter = (name: string): Screen => ({ file: 'newsletter-screen.tsx', name });

/**
 * The pages that exist; every other route answers the not-found page. Their loads stand in page-loads.ts. All these
 * tables come after the first page, which names its own screen.
 */
export const screens: Partial<Record<RouteName, Screen>> = {
  LOGIN: account('LoginScreen'),
  PASSWORD_RESET: account('PasswordResetScreen'),
  PASSWORD_CHANGE: account('PasswordChangeScreen'),
  REGISTER: account('RegisterScreen'),
  REGISTER_REDISTRIBUTOR: account('RegisterRedistributorScreen'),
  REGISTER_ARCHITECT: account('RegisterArchitectScreen'),
  REGISTER_CONFIRM: account('ConfirmEmailScreen'),
  USER_CONFIRM_DELETE: account('ConfirmDeleteScreen'),
  USER_PROFILE: account('ProfileScreen'),
  USER_CONSENTS: account('ConsentsScreen'),
  USER_CURRENT_ORDERS: { ...account('CurrentOrdersScreen'), texts: 'ordering' },
  USER_ORDER_HISTORY: { ...account('OrderHistoryScreen'), texts: 'ordering' },
  USER_COOPERATION_TERMS: account('CooperationTermsScreen'),
  USER_QUOTATIONS: account('QuotationsScreen'),
  USER_SAVED_CARTS: { ...account('SavedCartsScreen'), texts: 'ordering' },
  USER_ORDER: { file: 'account-order-screen.tsx', name: 'AccountOrderScreen', texts: 'ordering' },
  NEWSLETTER: newsletter('SubscribeScreen'),
  NEWSLETTER_DETAILS: newsletter('SubscriptionScreen'),
  NEWSLETTER_CONFIRM: newsletter('ConfirmSubscriptionScreen'),
  NEWSLETTER_UNSUBSCRIBE: newsletter('EndSubscriptionScreen'),
  HOME: { file: 'home-screen.tsx', name: 'HomeScreen' },
  ORDER_CART: { file: 'cart-screen.tsx', name: 'CartScreen', texts: 'ordering' },
  ORDER_DATA: { file: 'order-data-screen.tsx', name: 'OrderDataScreen', texts: 'ordering' },
  ORDER_SUMMARY: { file: 'order-summary-screen.tsx', name: 'OrderSummaryScreen', texts: 'ordering' },
  ORDER_CONFIRM: { file: 'order-confirm-screen.tsx', name: 'OrderConfirmScreen', texts: 'ordering' },
  RESOURCES_DOWNLOAD_FILES_INDEX: { file: 'downloads-screen.tsx', name: 'DownloadsScreen', texts: 'browsing' },
  WITHDRAWAL: { file: 'statement-screens.tsx', name: 'WithdrawalScreen', texts: 'statements' },
  COMPLAINT: { file: 'statement-screens.tsx', name: 'ComplaintScreen', texts: 'statements' },
  DISTRIBUTION_NETWORK: { file: 'distribution-screen.tsx', name: 'DistributionScreen', texts: 'distribution' },
  PRODUCTS_FAVOURITES: { file: 'favourites-screen.tsx', name: 'FavouritesScreen', texts: 'browsing' },
  PRODUCTS_FAVOURITES_SHARED: {
    file: 'shared-favourites-screen.tsx',
    name: 'SharedFavouritesScreen',
    texts: 'browsing',
  },
  PRODUCTS_COMPARE: { file: 'compare-screen.tsx', name: 'CompareScreen', texts: 'browsing' },
  PRODUCTS_CATEGORY_INDEX: { file: 'catalogue-index-screen.tsx', name: 'CatalogueIndexScreen', texts: 'browsing' },
  PRODUCTS_CATEGORY_SYSTEM: { file: 'category-system-screen.tsx', name: 'CategorySystemScreen', texts: 'rooms' },
  PRODUCTS_B2B_CATEGORY_SHOW: { file: 'category-screen.tsx', name: 'CategoryScreen' },
  PRODUCTS_CATEGORY_SHOW: { file: 'category-screen.tsx', name: 'CategoryScreen' },
  PRODUCTS_PRODUCT_SHOW: { file: 'product-screen.tsx', name: 'ProductScreen' },
  PRODUCTS_PRODUCT_OUTLET: { file: 'outlet-screen.tsx', name: 'OutletScreen', texts: 'browsing' },
  ROOMS_INDEX: { file: 'rooms-screen.tsx', name: 'RoomsScreen', texts: 'rooms' },
  ROOMS_SHOW: { file: 'room-screen.tsx', name: 'RoomScreen', texts: 'rooms' },
  SYSTEMS_INDEX: { file: 'systems-screen.tsx', name: 'SystemsScreen', texts: 'rooms' },
  SYSTEMS_SHOW: { file: 'system-screen.tsx', name: 'SystemScreen', texts: 'rooms' },
  SEARCH: { file: 'search-screen.tsx', name: 'SearchScreen', texts: 'browsing' },
  CMS_PAGE: { file: 'cms-page-screen.tsx', name: 'CmsPageScreen' },
  STOCK_NOTICE: { file: 'stock-notice-screen.tsx', name: 'StockNoticeScreen' },
};

/** The files of the screens, by name. */
export const screenFiles: Readonly<Record<string, () => Promise<ScreenFile>>> = {
  'account-order-screen.tsx': () => import('./account-order-screen.tsx'),
  'home-screen.tsx': () => import('./home-screen.tsx'),
  'cart-screen.tsx': () => import('./cart-screen.tsx'),
  'order-data-screen.tsx': () => import('./order-data-screen.tsx'),
  'order-summary-screen.tsx': () => import('./order-summary-screen.tsx'),
  'order-confirm-screen.tsx': () => import('./order-confirm-screen.tsx'),
  'statement-screens.tsx': () => import('./statement-screens.tsx'),
  'distribution-screen.tsx': () => import('./distribution-screen.tsx'),
  'downloads-screen.tsx': () => import('./downloads-screen.tsx'),
  'favourites-screen.tsx': () => import('./favourites-screen.tsx'),
  'shared-favourites-screen.tsx': () => import('./shared-favourites-screen.tsx'),
  'compare-screen.tsx': () => import('./compare-screen.tsx'),
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
