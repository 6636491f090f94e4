import type { BlockOf } from '#contract/blocks.ts';
import { shopQuery } from '#storefront/api/shop.tsx';
import { ProductBox } from '#storefront/features/catalogue/product-box.tsx';
import { productsByIdsInput, useProductsByIds } from '#storefront/features/catalogue/products-by-ids.ts';
import type { BlockInput } from './block-part.ts';
import styles from './page-blocks.module.css';

const sizes = '(min-width: 768px) 380px, 92vw';

export const load = ({ shop, queryClient, block: { id } }: BlockInput<'product'>) =>
  queryClient.ensureQueryData(shopQuery(shop, 'listProducts', productsByIdsInput([id])));

/** One product. */
export function Block({ block: { id } }: { block: BlockOf<'product'> }) {
  const [product] = useProductsByIds([id]);
  if (!product) return null;
  return (
    <div className="wrap">
      <div className={styles.single}>
        <ProductBox product={product} sizes={sizes} />
      </div>
    </div>
  );
}
