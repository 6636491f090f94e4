import type { RouteName } from './routes.ts';

/** The page of a category: the business side has pages of its own. */
export const categoryRoute = ({ b2b }: { readonly b2b: boolean }): RouteName =>
  b2b ? 'PRODUCTS_B2B_CATEGORY_SHOW' : 'PRODUCTS_CATEGORY_SHOW';
