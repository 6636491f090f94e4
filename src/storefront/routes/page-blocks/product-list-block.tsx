import type { BlockOf } from '#contract/blocks.ts';
import { pageFrom } from '#domain/catalogue/page-window.ts';
import { shopQuery } from '#storefront/api/shop.tsx';
import { PagedProducts, pagedProductsInput } from '#storefront/features/catalogue/paged-products.tsx';
import type { BlockInput } from './block-part.ts';

export const load = ({ shop, queryClient, search, block: { categories } }: BlockInput<'product-list'>) =>
  queryClient.ensureQueryData(
    shopQuery(shop, 'listProducts', pagedProductsInput(categories, pageFrom(search['page']))),
  );

/** All products, or those of some categories, in pages. */
export function Block({ block: { categories } }: { block: BlockOf<'product-list'> }) {
  return (
    <div className="wrap">
      <PagedProducts categories={categories} />
    </div>
  );
}
