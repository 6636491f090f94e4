import type { RouteName } from '#domain/routing/routes.ts';
import type { PageLoad } from '#storefront/navigation/screen.ts';
import { accountPageLoads } from './account.ts';
import { loadCartPage, loadOrderConfirmPage, loadOrderDataPage, loadOrderSummaryPage } from './order-pages.ts';
import { loadCatalogueIndexPage } from './catalogue-index.ts';
import { loadCategorySystemPage } from './category-system.ts';
import { loadBusinessCategoryPage, loadCategoryPage } from './category.ts';
import { loadCmsPage } from './cms-page.ts';
import { loadComparePage } from './compare.ts';
import { loadDistributionPage } from './distribution.ts';
import { loadDownloadsPage } from './downloads.ts';
import { loadFavouritesPage, loadSharedFavouritesPage } from './favourites.ts';
import { loadHomePage } from './home.ts';
import { newsletterPageLoads } from './newsletter.ts';
import { loadOutletPage } from './outlet.ts';
import { loadProductPage } from './product.ts';
import { loadRoomPage } from './room.ts';
import { loadRoomsPage, loadSystemsPage } from './feature-pages.ts';
import { loadSearchPage } from './search.ts';
import { loadComplaintPage, loadWithdrawalPage } from './statements.ts';
import { loadStockNoticePage } from './stock-notice.ts';
import { loadSystemPage } from './system.ts';

export { screenFiles, screens } from './screens.ts';

/** What the page of each screen loads. A page that the server has drawn needs none of it: it comes for the next one. */
export const pageLoads: Partial<Record<RouteName, PageLoad>> = {
  ...accountPageLoads,
  ...newsletterPageLoads,
  HOME: loadHomePage,
  ORDER_CART: loadCartPage,
  ORDER_DATA: loadOrderDataPage,
  ORDER_SUMMARY: loadOrderSummaryPage,
  ORDER_CONFIRM: loadOrderConfirmPage,
  RESOURCES_DOWNLOAD_FILES_INDEX: loadDownloadsPage,
  DISTRIBUTION_NETWORK: loadDistributionPage,
  PRODUCTS_FAVOURITES: loadFavouritesPage,
  PRODUCTS_FAVOURITES_SHARED: loadSharedFavouritesPage,
  PRODUCTS_COMPARE: loadComparePage,
  PRODUCTS_CATEGORY_INDEX: loadCatalogueIndexPage,
  PRODUCTS_CATEGORY_SYSTEM: loadCategorySystemPage,
  PRODUCTS_B2B_CATEGORY_SHOW: loadBusinessCategoryPage,
  PRODUCTS_CATEGORY_SHOW: loadCategoryPage,
  PRODUCTS_PRODUCT_SHOW: loadProductPage,
  PRODUCTS_PRODUCT_OUTLET: loadOutletPage,
  ROOMS_INDEX: loadRoomsPage,
  ROOMS_SHOW: loadRoomPage,
  SYSTEMS_INDEX: loadSystemsPage,
  SYSTEMS_SHOW: loadSystemPage,
  SEARCH: loadSearchPage,
  CMS_PAGE: loadCmsPage,
  WITHDRAWAL: loadWithdrawalPage,
  COMPLAINT: loadComplaintPage,
  STOCK_NOTICE: loadStockNoticePage,
};
