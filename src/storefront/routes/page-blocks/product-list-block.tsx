import type { BlockOf } from '#contract/blocks.ts';
import { loadNumberedList } from '#storefront/features/catalogue/numbered-list.ts';
import { PagedProducts, pagedProducts } from '#storefront/features/catalogue/paged-products.tsx';
import type { BlockInput } from './block-part.ts';

export const load = ({ shop, queryClient, search, block: { categories } }: BlockInput<'product-list'>) =>
  loadNumberedList(queryClient, search, pagedProducts(shop, categories));

/** All products, or those of some categories, in pages. */
export function Block({ block: { categories } }: { block: BlockOf<'product-list'> }) {
  return (
    <div className="wrap">
      <PagedProducts categories={categories} />
    </div>
  );
}
