import type { BlockOf } from '#contract/blocks.ts';
import { shopQuery } from '#storefront/api/shop.tsx';
import { productRowInput } from '#storefront/features/catalogue/list-inputs.ts';
import { ProductRow } from '#storefront/features/catalogue/product-row.tsx';
import type { BlockInput } from './block-part.ts';

export const load = ({ shop, queryClient, block: { show } }: BlockInput<'product-row'>) =>
  queryClient.ensureQueryData(shopQuery(shop, 'listProducts', productRowInput(show)));

/** New or reduced products. */
export const Block = ({ block: { show } }: { block: BlockOf<'product-row'> }) => <ProductRow name={show} />;
