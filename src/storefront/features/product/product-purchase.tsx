import type { Product } from '#contract/catalogue.ts';
import { BuyBar, type Buying } from './buy-controls.tsx';
import { ProductColumn, type Offered } from './product-column.tsx';

export type Purchase = { product: Product; buying: Buying; offered?: Offered };

/** The column beside the pictures, and the bar that keeps price and button within reach on a phone. */
export function ProductPurchase({ product, buying, offered }: Purchase) {
  return (
    <>
      <ProductColumn product={product} buying={buying} {...(offered && { offered })} />
      <BuyBar product={product} buying={buying} from={offered?.from ?? false} />
    </>
  );
}
