import { useEffect } from 'react';
import type { ActiveImage } from '#contract/inspirations.ts';
import { shopQuery, useShop } from '#storefront/api/shop.tsx';
import { useQuery } from '#storefront/api/use-query.ts';
import { useNear } from '#storefront/ui/use-near.ts';
import { pointedInput } from './image-inputs.ts';

/** How far below the window the products of pictures are asked for. */
const nearPixels = 500;

/** The products that pictures point at, asked for when the visitor comes near the element at `place`. */
export function usePointedProducts<Place extends Element>(images: readonly ActiveImage[]) {
  const shop = useShop();
  const { place, near } = useNear<Place>(nearPixels);
  const pointed = pointedInput(images);
  const { data: products, error } = useQuery({
    ...shopQuery(shop, 'listProductBoxes', pointed),
    enabled: near && pointed.query.id.length > 0,
  });
  useEffect(() => {
    if (error) console.error('The products in the pictures could not be loaded', error);
  }, [error]);
  return { place, products };
}
