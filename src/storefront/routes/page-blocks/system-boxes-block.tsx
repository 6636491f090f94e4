import type { BlockOf } from '#contract/blocks.ts';
import { shopQuery } from '#storefront/api/shop.tsx';
import { SystemBand } from '#storefront/features/catalogue/system-band.tsx';
import type { BlockInput } from './block-part.ts';

export const load = ({ shop, queryClient }: BlockInput<'system-boxes'>) =>
  queryClient.ensureQueryData(shopQuery(shop, 'listSystemBoxes', {}));

/** The systems of the shop. */
export const Block = ({ block: { title } }: { block: BlockOf<'system-boxes'> }) => (
  <div className="wrap">
    <SystemBand title={title} />
  </div>
);
