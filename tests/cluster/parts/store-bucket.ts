export const storeBucket = 'shop-files';
