import type { ActiveImage } from '#contract/resources.ts';

/** The call for pictures of rooms by their ids. */
export const activeImagesInput = (ids: readonly number[]) => ({ query: { id: [...ids], perPage: ids.length } });

/** The call for the boxes of all products that the pictures point at. */
export const pointedInAll = (images: readonly ActiveImage[]) => ({
  query: {
    id: [
      ...new Set(images.flatMap(({ activeImagePointers }) => activeImagePointers.map(({ productId }) => productId))),
    ],
  },
});
