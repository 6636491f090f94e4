import type { RouteName } from '#domain/routing/routes.ts';
import type { Screen } from '#storefront/screen.ts';
import { withTexts } from '#storefront/texts/late-texts.ts';

type AccountScreens = typeof import('./account-screens.tsx');

/** A page of accounts. */
const account = (name: keyof AccountScreens): Screen => ({
  file: 'account-screens.tsx',
  component: () => import('./account-screens.tsx').then((loaded) => ({ Screen: loaded[name] })),
});
const accountOrders = (name: keyof AccountScreens): Screen => ({
  file: 'account-screens.tsx',
  component: () => withTexts('ordering', account(name).component()),
});

type NewsletterScreens = typeof import('./newsletter-screen.tsx');

/** A page of the newsletter. */
const newsletter = (name: keyof NewsletterScreens): Screen => ({
  file: 'newsletter-screen.tsx',
  component: () => import('./newsletter-screen.tsx').then((loaded) => ({ Screen: loaded[name] })),
});

/** The pages that exist; every other route answers the not-found page. What they load stands in page-loads.ts. */
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
  USER_CURRENT_ORDERS: accountOrders('CurrentOrdersScreen'),
  USER_ORDER_HISTORY: accountOrders('OrderHistoryScreen'),
  USER_COOPERATION_TERMS: account('CooperationTermsScreen'),
  USER_ORDER: {
    file: 'account-order-screen.tsx',
    component: () =>
      withTexts(
        'ordering',
        import('./account-order-screen.tsx').then(({ AccountOrderScreen }) => ({ Screen: AccountOrderScreen })),
      ),
  },
  NEWSLETTER: newsletter('SubscribeScreen'),
  NEWSLETTER_DETAILS: newsletter('SubscriptionScreen'),
  NEWSLETTER_CONFIRM: newsletter('ConfirmSubscriptionScreen'),
  NEWSLETTER_UNSUBSCRIBE: newsletter('EndSubscriptionScreen'),
  HOME: {
    file: 'home-screen.tsx',
    component: () => import('./home-screen.tsx').then(({ HomeScreen }) => ({ Screen: HomeScreen })),
  },
  ORDER_CART: {
    file: 'cart-screen.tsx',
    component: () =>
      withTexts(
        'ordering',
        import('./cart-screen.tsx').then(({ CartScreen }) => ({ Screen: CartScreen })),
      ),
  },
  ORDER_DATA: {
    file: 'order-data-screen.tsx',
    component: () =>
      withTexts(
        'ordering',
        import('./order-data-screen.tsx').then(({ OrderDataScreen }) => ({ Screen: OrderDataScreen })),
      ),
  },
  ORDER_SUMMARY: {
    file: 'order-summary-screen.tsx',
    component: () =>
      withTexts(
        'ordering',
        import('./order-summary-screen.tsx').then(({ OrderSummaryScreen }) => ({ Screen: OrderSummaryScreen })),
      ),
  },
  ORDER_CONFIRM: {
    file: 'order-confirm-screen.tsx',
    component: () =>
      withTexts(
        'ordering',
        import('./order-confirm-screen.tsx').then(({ OrderConfirmScreen }) => ({ Screen: OrderConfirmScreen })),
      ),
  },
  RESOURCES_DOWNLOAD_FILES_INDEX: {
    file: 'downloads-screen.tsx',
    component: () =>
      withTexts(
        'browsing',
        import('./downloads-screen.tsx').then(({ DownloadsScreen }) => ({ Screen: DownloadsScreen })),
      ),
  },
  PRODUCTS_FAVOURITES: {
    file: 'favourites-screen.tsx',
    component: () =>
      withTexts(
        'browsing',
        import('./favourites-screen.tsx').then(({ FavouritesScreen }) => ({ Screen: FavouritesScreen })),
      ),
  },
  PRODUCTS_FAVOURITES_SHARED: {
    file: 'shared-favourites-screen.tsx',
    component: () =>
      withTexts(
        'browsing',
        import('./shared-favourites-screen.tsx').then(({ SharedFavouritesScreen }) => ({
          Screen: SharedFavouritesScreen,
        })),
      ),
  },
  PRODUCTS_CATEGORY_INDEX: {
    file: 'catalogue-index-screen.tsx',
    component: () =>
      import('./catalogue-index-screen.tsx').then(({ CatalogueIndexScreen }) => ({ Screen: CatalogueIndexScreen })),
  },
  PRODUCTS_CATEGORY_SYSTEM: {
    file: 'category-system-screen.tsx',
    component: () =>
      withTexts(
        'rooms',
        import('./category-system-screen.tsx').then(({ CategorySystemScreen }) => ({ Screen: CategorySystemScreen })),
      ),
  },
  PRODUCTS_B2B_CATEGORY_SHOW: {
    file: 'category-screen.tsx',
    component: () => import('./category-screen.tsx').then(({ CategoryScreen }) => ({ Screen: CategoryScreen })),
  },
  PRODUCTS_CATEGORY_SHOW: {
    file: 'category-screen.tsx',
    component: () => import('./category-screen.tsx').then(({ CategoryScreen }) => ({ Screen: CategoryScreen })),
  },
  PRODUCTS_PRODUCT_SHOW: {
    file: 'product-screen.tsx',
    component: () => import('./product-screen.tsx').then(({ ProductScreen }) => ({ Screen: ProductScreen })),
  },
  PRODUCTS_PRODUCT_OUTLET: {
    file: 'outlet-screen.tsx',
    component: () =>
      withTexts(
        'browsing',
        import('./outlet-screen.tsx').then(({ OutletScreen }) => ({ Screen: OutletScreen })),
      ),
  },
  ROOMS_INDEX: {
    file: 'rooms-screen.tsx',
    component: () =>
      withTexts(
        'rooms',
        import('./rooms-screen.tsx').then(({ RoomsScreen }) => ({ Screen: RoomsScreen })),
      ),
  },
  ROOMS_SHOW: {
    file: 'room-screen.tsx',
    component: () =>
      withTexts(
        'rooms',
        import('./room-screen.tsx').then(({ RoomScreen }) => ({ Screen: RoomScreen })),
      ),
  },
  SYSTEMS_INDEX: {
    file: 'systems-screen.tsx',
    component: () =>
      withTexts(
        'rooms',
        import('./systems-screen.tsx').then(({ SystemsScreen }) => ({ Screen: SystemsScreen })),
      ),
  },
  SYSTEMS_SHOW: {
    file: 'system-screen.tsx',
    component: () =>
      withTexts(
        'rooms',
        import('./system-screen.tsx').then(({ SystemScreen }) => ({ Screen: SystemScreen })),
      ),
  },
  SEARCH: {
    file: 'search-screen.tsx',
    component: () => import('./search-screen.tsx').then(({ SearchScreen }) => ({ Screen: SearchScreen })),
  },
  CMS_PAGE: {
    file: 'cms-page-screen.tsx',
    component: () => import('./cms-page-screen.tsx').then(({ CmsPageScreen }) => ({ Screen: CmsPageScreen })),
  },
  STOCK_NOTICE: {
    file: 'stock-notice-screen.tsx',
    component: () =>
      import('./stock-notice-screen.tsx').then(({ StockNoticeScreen }) => ({ Screen: StockNoticeScreen })),
  },
};
