import type { ActiveImage } from '#contract/resources.ts';
import { homeImageCode } from '#domain/resources/home-image.ts';

/** The picture that opens the home page. */
export const homeImageInput = { query: { code: [homeImageCode] } };

/** The first pictures of the shop: enough for the mosaic of the home page beside the one that opens it. */
export const mosaicInput = { query: { perPage: 5 } };

/** The products that a picture points at. */
export const pointedInput = ({ activeImagePointers }: Pick<ActiveImage, 'activeImagePointers'>) => ({
  query: { id: [...new Set(activeImagePointers.map(({ productId }) => productId))] },
});
