import type { BlockOf } from '#contract/blocks.ts';
import { shopQuery } from '#storefront/api/shop.tsx';
import { ProductSlider } from '#storefront/features/catalogue/product-slider.tsx';
import { productsByIdsInput, useProductsByIds } from '#storefront/features/catalogue/products-by-ids.ts';
import type { BlockInput } from './block-part.ts';

export const load = ({ shop, queryClient, block: { ids } }: BlockInput<'product-slider'>) =>
  queryClient.ensureQueryData(shopQuery(shop, 'listProducts', productsByIdsInput(ids)));

/** Products in a row that slides. */
export function Block({ block: { ids, title, autoplay } }: { block: BlockOf<'product-slider'> }) {
  const products = useProductsByIds(ids);
  if (products.length === 0) return null;
  return <ProductSlider title={title} products={products} autoplay={autoplay} />;
}
