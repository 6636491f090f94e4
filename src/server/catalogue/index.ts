export { catalogueHandlers } from './handlers.ts';
export { catalogueMemory, forgetCatalogue } from './memory.ts';
export { presentImage, type StoredImage } from './present-image.ts';
export { l, publicListing } from './public-listing.ts';
export { presentPrice, isDiscounted } from './present-price.ts';
export { refreshCategories } from './refresh-categories.ts';
export { refreshListing } from './refresh-listing.ts';
export { refreshStock } from './refresh-stock.ts';
export { catalogueChannel, newProduct, notifyCatalogue, productTags, readTags, wholeCatalogue } from './tags.ts';
