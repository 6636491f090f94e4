import { useQuery } from '#storefront/api/use-query.ts';
import { useEffect } from 'react';
import type { ProductBox } from '#contract/product.ts';
import { shopQuery, useShop } from '#storefront/api/shop.tsx';

/** The call for products by their ids, as the regions of content pages show them. */
export const productsByIdsInput = (ids: readonly number[]) => ({
  query: {
    id: [...ids],
    perPage: ids.length,
    with: [['category'], ['producer']] satisfies ['category' | 'producer'][],
    loadMergedAttributes: 'dimensions',
  },
});

/** The products in the order of their ids, without those that nobody may see; none where they can't be loaded. */
export function useProductsByIds(ids: readonly number[]): ProductBox[] {
  const shop = useShop();
  const { data, error } = useQuery(shopQuery(shop, 'listProducts', productsByIdsInput(ids)));
  useEffect(() => {
    if (error) console.error('Products could not be loaded', error);
  }, [error]);
  return ids.flatMap((id) => data?.items.find((product) => product.id === id) ?? []);
}
