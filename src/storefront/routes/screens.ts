import type { RouteName } from '#domain/routing/routes.ts';
import type { Screen } from '#storefront/screen.ts';
import { cmsPage } from './cms-page.ts';
import { home } from './home.ts';
import { cart } from './cart.ts';
import { catalogueIndex } from './catalogue-index.ts';
import { category } from './category.ts';
import { favourites, sharedFavourites } from './favourites.ts';
import { categorySystem } from './category-system.ts';
import { orderConfirm } from './order-confirm.ts';
import { orderData } from './order-data.ts';
import { orderSummary } from './order-summary.ts';
import { outlet } from './outlet.ts';
import { product } from './product.ts';
import { room } from './room.ts';
import { rooms } from './rooms.ts';
import { system } from './system.ts';
import { systems } from './systems.ts';
import { stockNotice } from './stock-notice.ts';
import { search } from './search.ts';

/** The pages that exist; every other route answers the not-found page. */
export const screens: Partial<Record<RouteName, Screen>> = {
  HOME: home,
  ORDER_CART: cart,
  ORDER_DATA: orderData,
  ORDER_SUMMARY: orderSummary,
  ORDER_CONFIRM: orderConfirm,
  PRODUCTS_FAVOURITES: favourites,
  PRODUCTS_FAVOURITES_SHARED: sharedFavourites,
  PRODUCTS_CATEGORY_INDEX: catalogueIndex,
  PRODUCTS_CATEGORY_SYSTEM: categorySystem,
  PRODUCTS_CATEGORY_SHOW: category,
  PRODUCTS_PRODUCT_SHOW: product,
  PRODUCTS_PRODUCT_OUTLET: outlet,
  ROOMS_INDEX: rooms,
  ROOMS_SHOW: room,
  SYSTEMS_INDEX: systems,
  SYSTEMS_SHOW: system,
  SEARCH: search,
  CMS_PAGE: cmsPage,
  STOCK_NOTICE: stockNotice,
};
