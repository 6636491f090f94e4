export { catalogueHandlers } from './handlers.ts';
export { catalogueMemory, forgetCatalogue } from './memory.ts';
export { catalogueChannel, notifyCatalogue, wholeCatalogue } from './notify-catalogue.ts';
export { presentImage, type StoredImage } from './present-image.ts';
export { publicListing } from './public-listing.ts';
export { presentPrice, isDiscounted } from './present-price.ts';
export { refreshCategories } from './refresh-categories.ts';
export { refreshListing } from './refresh-listing.ts';
export { refreshStock } from './refresh-stock.ts';
