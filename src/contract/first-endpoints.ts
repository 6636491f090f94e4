/**
 * Method and path of the calls that pages make before anything on them is touched, and that a page makes as it is left.
 */
export const firstEndpoints = {
  getCart: 'GET /ecommerce/cart',
  changeCart: 'PATCH /ecommerce/cart',
  clearCart: 'DELETE /ecommerce/cart',
  addCartItem: 'POST /ecommerce/cart/item',
  changeCartItem: 'PATCH /ecommerce/cart/item/:id',
  removeCartItem: 'DELETE /ecommerce/cart/item/:id',
  keepCookieChoice: 'POST /user/cookie-choice',
  tellEvent: 'POST /user/event',
  tellConversion: 'POST /ecommerce/order/:id/conversion',

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
  getBusinessCategoryTree: 'GET /v2/product/products-b2b-category-tree',
  listBusinessProducts: 'GET /v2/product/b2b-products',
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

  listConfigurations: 'GET /v2/product/products-configurations',
  getAvailabilityDates: 'GET /v2/product/availability-dates/*',
  decodeIndexAvailability: 'GET /v2/product/product/decode-index-availability/*',

  listActiveImages: 'GET /v2/resource/active-image',

  listOpinions: 'GET /product/opinion',

  getUser: 'GET /user/user',
  getUserSettings: 'GET /user-settings',

  getPageBlocks: 'GET /page/blocks/:language/:slug',
} as const;
