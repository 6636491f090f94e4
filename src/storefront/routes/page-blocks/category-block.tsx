import type { BlockOf } from '#contract/blocks.ts';
import { loadNumberedList } from '#storefront/features/catalogue/numbered-list.ts';
import { PagedProducts, pagedProducts } from '#storefront/features/catalogue/paged-products.tsx';
import type { BlockInput } from './block-part.ts';

export const load = ({ shop, queryClient, search, block: { id } }: BlockInput<'category'>) =>
  loadNumberedList(queryClient, search, pagedProducts(shop, [id]));

/** The products of a category in pages. */
export function Block({ block: { id } }: { block: BlockOf<'category'> }) {
  return (
    <div className="wrap">
      <PagedProducts categories={[id]} />
    </div>
  );
}
