export { catalogueHandlers } from './handlers.ts';
export { fillDetails } from './kept-details.ts';
export { findGroupPrices, groupPrice, type ProductGroupPrice } from './group-prices.ts';
export { forgetAllDetails } from './kept-details.ts';
export { catalogueMemory, forgetCatalogue } from './memory.ts';
export { packArea } from './box-parts.ts';
export { presentImage, type StoredImage } from './present-image.ts';
export { presentResource, resourceOf, type StoredResource } from './product-resources.ts';
export { presentOpinion } from './product-ratings.ts';
export { productBox } from './product-boxes.ts';
export { l, publicListing } from './public-listing.ts';
export { amountsInMajor, presentPrice, isDiscounted, type StoredPrice } from './present-price.ts';
export { refreshCategories } from './refresh-categories.ts';
export { refreshListing } from './refresh-listing.ts';
export { recountSearch } from './recount-search.ts';
export { suggest } from './suggest.ts';
export { searchCounter } from './search-counter.ts';
export { lowerStock, refreshStock } from './refresh-stock.ts';
export {
  anyProduct,
  catalogueChannel,
  newProduct,
  notifyCatalogue,
  productTags,
  readTags,
  wholeCatalogue,
} from './tags.ts';
export { isBusinessCategory } from './tree.ts';
