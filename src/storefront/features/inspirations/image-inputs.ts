import type { ProductBox } from '#contract/product.ts';
import type { ActiveImage } from '#contract/inspirations.ts';
import type { InputOf } from '#storefront/api/client.ts';

/** The code of the picture that opens the home page. */
const homeImageCode = 'home';

/** The picture that opens the home page. */
export const homeImageInput = { query: { code: [homeImageCode] } };

/** The first pictures of the shop: enough for the mosaic of the home page beside the one that opens it. */
export const mosaicInput = { query: { perPage: 5 } };

/** The pictures of a room of the shop: as many as its page shows. */
export const roomImagesInput = (room: number) => ({ query: { room, perPage: 4 } });

/** Pictures by their ids. */
export const activeImagesInput = (ids: readonly number[]) => ({ query: { id: [...ids], perPage: ids.length } });

type Pointing = Pick<ActiveImage, 'activeImagePointers'>;

/** The products that pictures point at. */
export const pointedInput = (images: readonly Pointing[]) => ({
  query: {
    id: [
      ...new Set(images.flatMap(({ activeImagePointers }) => activeImagePointers.map(({ productId }) => productId))),
    ],
  },
});

/** The same with all that their boxes below a picture show. */
export const pointedBoxesInput = (images: readonly Pointing[]): InputOf<'listProducts'> => {
  const { id } = pointedInput(images).query;
  return {
    query: { id, perPage: Math.max(id.length, 1), with: [['producer']], loadMergedAttributes: 'dimensions' },
  };
};

/** Those of the products that a picture points at, in the order of its pointers. */
export const productsIn = (image: Pointing, products: readonly ProductBox[]): ProductBox[] =>
  pointedInput([image]).query.id.flatMap((id) => products.find((product) => product.id === id) ?? []);
