import type { Localized } from '#domain/locale.ts';

/** What the query of an address can say. */
export type SearchName =
  | 'q'
  | 'page'
  | 'sort'
  | 'filters'
  | 'code'
  | 'onAuthRedirect'
  | 'preview'
  | 'type'
  | 'province'
  | 'id'
  | 'add';

export type RouteRule = {
  /** Public path without the /en prefix; {name} is a parameter, {name?} an optional last one. */
  paths: Localized;
  /** Whom the route is for; everybody when unset. */
  auth?: 'signed-in' | 'signed-out';
  /** Among signed-in visitors it is for redistributors and architects only. */
  flaggedOnly?: true;
  /** The names of its query that change what it shows; all others are ignored. */
  search?: readonly SearchName[];
  /** Its parameters are not looked up: the page is there whatever they are. */
  anyParams?: true;
  /** Opening it loads a new document. */
  hard?: true;
};

const listSearch = ['page', 'sort', 'filters'] as const;
const both = (path: string): Localized => ({ pl: path, en: path });

/**
 * Every page of the shop (ROUTE-2), in the order in which a path is matched. Server, browser, language switch
 * and sitemap read this table; nothing else holds a path.
 */
export const routes = {
  HOME: { paths: both('/'), search: ['page'] },
  NOT_FOUND: { paths: both('/404') },

  RESOURCES_DOWNLOAD_FILES_INDEX: { paths: { pl: '/do-pobrania', en: '/to-download' }, search: ['q', 'page'] },
  DISTRIBUTION_NETWORK: {
    paths: { pl: '/siec-sprzedazy', en: '/distribution-network' },
    search: ['q', 'type', 'province'],
  },
  SEARCH: { paths: { pl: '/szukaj', en: '/search' }, search: ['q', ...listSearch] },

  LOGIN: { paths: both('/login'), auth: 'signed-out', search: ['onAuthRedirect'] },
  PASSWORD_RESET: { paths: both('/login/reset-password'), auth: 'signed-out' },
  PASSWORD_CHANGE: { paths: both('/login/change-password/{token}'), auth: 'signed-out', anyParams: true },
  REGISTER: { paths: both('/register'), auth: 'signed-out' },
  REGISTER_REDISTRIBUTOR: { paths: both('/register-redistributor'), auth: 'signed-out' },
  REGISTER_ARCHITECT: { paths: both('/register-architect'), auth: 'signed-out' },
  REGISTER_CONFIRM: { paths: both('/register/confirm/{token}'), anyParams: true },
  USER_PROFILE: { paths: both('/user'), auth: 'signed-in' },
  USER_CONSENTS: { paths: both('/user/consents'), auth: 'signed-in' },
  USER_CURRENT_ORDERS: { paths: both('/user/current-orders'), auth: 'signed-in', search: ['page'] },
  USER_ORDER_HISTORY: { paths: both('/user/order-history'), auth: 'signed-in', search: ['page'] },
  USER_COOPERATION_TERMS: { paths: both('/user/cooperation-terms'), auth: 'signed-in', flaggedOnly: true },
  USER_QUOTATIONS: { paths: both('/user/quotations'), auth: 'signed-in' },
  USER_SAVED_CARTS: { paths: both('/user/saved-carts'), auth: 'signed-in' },
  USER_ORDER: { paths: both('/user/order/{id}'), auth: 'signed-in', anyParams: true },
  USER_CONFIRM_DELETE: { paths: both('/user/confirm-delete/{token}'), anyParams: true },

  NEWSLETTER: { paths: both('/newsletter') },
  NEWSLETTER_DETAILS: { paths: both('/newsletter/details/{token?}'), anyParams: true },
  NEWSLETTER_CONFIRM: { paths: both('/newsletter/confirm/{token}'), anyParams: true },
  NEWSLETTER_UNSUBSCRIBE: { paths: both('/newsletter/unsubscribe/{token}'), anyParams: true },

  ORDER_CART: { paths: { pl: '/zloz-zamowienie', en: '/submit-order' } },
  ORDER_DATA: {
    paths: { pl: '/zloz-zamowienie/dane-dostawy-i-platnosci', en: '/submit-order/payment-and-delivery-data' },
  },
  ORDER_SUMMARY: {
    paths: { pl: '/zloz-zamowienie/podsumowanie/{id?}', en: '/submit-order/summary/{id?}' },
    anyParams: true,
  },

  ORDER_CONFIRM: {
    paths: { pl: '/zloz-zamowienie/potwierdzenie/{id}/{token}', en: '/submit-order/confirmation/{id}/{token}' },
  },

  WITHDRAWAL: { paths: { pl: '/odstap-od-umowy', en: '/withdraw-from-contract' } },
  COMPLAINT: { paths: { pl: '/reklamacja', en: '/complaint' } },

  STOCK_NOTICE: { paths: { pl: '/powiadomienie/{token}', en: '/stock-notice/{token}' }, anyParams: true },

  PRODUCTS_FAVOURITES: { paths: { pl: '/produkty/ulubione', en: '/products/favourites' }, search: ['page'] },
  PRODUCTS_FAVOURITES_SHARED: {
    paths: { pl: '/produkty/ulubione/{token}', en: '/products/favourites/{token}' },
    search: ['page'],
    anyParams: true,
  },
  PRODUCTS_COMPARE: { paths: { pl: '/porownaj', en: '/compare' }, search: ['id', 'add'] },
  PRODUCTS_CATEGORY_INDEX: { paths: { pl: '/produkty', en: '/products' } },
  PRODUCTS_CATEGORY_SYSTEM: {
    paths: { pl: '/produkty/{slug}/{systemSlug}', en: '/products/{slug}/{systemSlug}' },
    search: listSearch,
  },
  PRODUCTS_B2B_CATEGORY_SHOW: {
    paths: { pl: '/twoja-redystrybucja/{slug},c-{id}', en: '/your-redistribution/{slug},c-{id}' },
    auth: 'signed-in',
    search: listSearch,
  },
  PRODUCTS_CATEGORY_SHOW: { paths: both('/{slug},c-{id}'), search: listSearch },
  PRODUCTS_PRODUCT_SHOW: { paths: both('/{slug},id-{id}'), search: ['code'] },
  PRODUCTS_PRODUCT_OUTLET: { paths: both('/{slug},id-{id}/outlet') },
  ROOMS_INDEX: { paths: { pl: '/pomieszczenia', en: '/rooms' } },
  ROOMS_SHOW: { paths: { pl: '/pomieszczenia/{slug}', en: '/rooms/{slug}' }, search: listSearch },
  SYSTEMS_INDEX: { paths: { pl: '/systemy', en: '/systems' } },
  SYSTEMS_SHOW: { paths: { pl: '/systemy/{slug}', en: '/systems/{slug}' }, search: listSearch },

  CMS_PAGE: { paths: both('/page/page/{locale}/{slug}'), search: ['page', 'preview'], hard: true },
} satisfies Record<string, RouteRule>;

export type RouteName = keyof typeof routes;

export function routeRule(name: RouteName): RouteRule {
  return routes[name];
}
