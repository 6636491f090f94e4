import type { BlockOf } from '#contract/blocks.ts';
import { shopQuery } from '#storefront/api/shop.tsx';
import { ProductGrid } from '#storefront/features/catalogue/product-grid.tsx';
import { productsByIdsInput, useProductsByIds } from '#storefront/features/catalogue/products-by-ids.ts';
import type { BlockInput } from './block-part.ts';

export const load = ({ shop, queryClient, block: { ids } }: BlockInput<'product-boxes'>) =>
  queryClient.ensureQueryData(shopQuery(shop, 'listProducts', productsByIdsInput(ids)));

/** Products in rows. */
export function Block({ block: { ids } }: { block: BlockOf<'product-boxes'> }) {
  const products = useProductsByIds(ids);
  if (products.length === 0) return null;
  return (
    <div className="wrap">
      <ProductGrid products={products} />
    </div>
  );
}
