import type { BlockOf } from '#contract/blocks.ts';
import { shopQuery } from '#storefront/api/shop.tsx';
import { roomsInput } from '#storefront/features/catalogue/feature-calls.ts';
import { RoomsBlock } from '#storefront/features/catalogue/rooms-block.tsx';
import type { BlockInput } from './block-part.ts';

export const load = ({ shop, queryClient }: BlockInput<'rooms-slider'>) =>
  queryClient.ensureQueryData(shopQuery(shop, 'listFeatureValues', roomsInput));

/** The rooms of the shop. */
export const Block = ({ block: { title } }: { block: BlockOf<'rooms-slider'> }) => (
  <div className="wrap">
    <RoomsBlock title={title} />
  </div>
);
