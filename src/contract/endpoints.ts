/**
 * Method and path of every call, relative to the API base. The browser needs this table and the types
 * of the contract, never the schemas: they stay on the server.
 */
export const endpoints = {
  getCart: 'GET /ecommerce/cart',
  changeCart: 'PATCH /ecommerce/cart',
  clearCart: 'DELETE /ecommerce/cart',
  addCartItem: 'POST /ecommerce/cart/item',
  changeCartItem: 'PATCH /ecommerce/cart/item/:id',
  removeCartItem: 'DELETE /ecommerce/cart/item/:id',
  initiateCheckout: 'POST /ecommerce/cart/initiate-checkout',
  checkout: 'POST /ecommerce/cart/checkout',
  listPaymentMethods: 'GET /ecommerce/payment-methods',
  listDeliveryMethods: 'GET /ecommerce/delivery-methods',
  listPickUpPoints: 'GET /ecommerce/pick-up-points',
  placeOrder: 'POST /ecommerce/order',
  listOrders: 'GET /ecommerce/order',
  getOrder: 'GET /ecommerce/order/:id',
  listPaymentWays: 'GET /ecommerce/order/:id/payment-ways',
  payOrder: 'POST /ecommerce/order/:id/pay',
  confirmOrder: 'POST /ecommerce/order/:id/confirm',
  cancelOrder: 'POST /ecommerce/order/:id/cancel',
  getPaymentTransaction: 'GET /ecommerce/payment-transaction/transaction/:id',

  listProducts: 'GET /v2/product/products',
  listPrices: 'GET /v2/product/prices',
  getProduct: 'GET /v2/product/product/:id',
  listVariants: 'GET /v2/product/product/:id/variants',
  listOutlet: 'GET /v2/product/product/:id/outlet',
  listProductResources: 'GET /v2/product/product/:id/resources',
  listAlternatives: 'GET /v2/product/product/:id/alternatives',
  listRecommended: 'GET /v2/product/products-recommended',
  listProductBoxes: 'GET /v2/product/products-boxes',
  getCategoryTree: 'GET /v2/product/products-category-tree',
  listCategories: 'GET /v2/product/products-category',
  getCategory: 'GET /v2/product/products-category/:id',
  listCategoryBoxes: 'GET /v2/product/products-category/:id/boxes',
  listFeatureValues: 'GET /v2/product/feature-values/:type',
  getFeatureValue: 'GET /v2/product/feature-value/:id',
  listFeatureGroups: 'GET /v2/product/feature-groups/:type',
  listSystemBoxes: 'GET /v2/product/system-boxes',
  suggest: 'GET /v2/product/suggestions',

  listFavourites: 'GET /v2/product/favourites',
  addFavourite: 'POST /v2/product/favourites/:id',
  removeFavourite: 'DELETE /v2/product/favourites/:id',
  shareFavourites: 'POST /v2/product/favourites/share',
  unshareFavourites: 'DELETE /v2/product/favourites/share',
  listSharedFavourites: 'GET /v2/product/favourites/shared/:token',

  listConfigurations: 'GET /v2/product/products-configurations',
  getAvailabilityDates: 'GET /v2/product/availability-dates/*',
  decodeIndexAvailability: 'GET /v2/product/product/decode-index-availability/*',

  listResourceCategories: 'GET /v2/resource/resources-categories',
  listResources: 'GET /v2/resource/resources',
  listActiveImages: 'GET /v2/resource/active-image',

  sendContactForm: 'POST /v2/form/contact',
  askForNotice: 'POST /v2/product/product/:id/notice',
  confirmNotice: 'POST /v2/product/notice/:token',
  withdrawNotice: 'DELETE /v2/product/notice/:token',

  login: 'POST /security/login',
  logout: 'POST /security/logout',
  requestPasswordReset: 'POST /security/password/reset/request',
  changePassword: 'POST /security/password/reset/change',
  getUser: 'GET /user/user',
  getUserSettings: 'GET /user-settings',

  listPages: 'GET /page/pages',
  getPage: 'GET /page/page/:language/:slug',
} as const;

export type EndpointName = keyof typeof endpoints;
