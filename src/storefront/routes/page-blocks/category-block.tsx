import type { BlockOf } from '#contract/blocks.ts';
import { pageFrom } from '#domain/catalogue/page-window.ts';
import { shopQuery } from '#storefront/api/shop.tsx';
import { PagedProducts, pagedProductsInput } from '#storefront/features/catalogue/paged-products.tsx';
import type { BlockInput } from './block-part.ts';

export const load = ({ shop, queryClient, search, block: { id } }: BlockInput<'category'>) =>
  queryClient.ensureQueryData(shopQuery(shop, 'listProducts', pagedProductsInput([id], pageFrom(search['page']))));

/** The products of a category in pages. */
export function Block({ block: { id } }: { block: BlockOf<'category'> }) {
  return (
    <div className="wrap">
      <PagedProducts categories={[id]} />
    </div>
  );
}
