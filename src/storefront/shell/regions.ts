/** The parts of the page that live on their own: when one fails, the others go on (SHELL-4). */
export const regions = [
  'main-app',
  'breadcrumbs',
  'notifications',
  'cart-icon',
  'cart-drawer',
  'category-menu-main',
  'category-menu-plain',
  'search-page',
] as const;

export type RegionName = (typeof regions)[number];
