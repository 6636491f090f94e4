import type { BlockOf } from '#contract/blocks.ts';
import { shopQuery, useShop } from '#storefront/api/shop.tsx';
import { useQuery } from '#storefront/api/use-query.ts';
import { describedRoomsInput } from '#storefront/features/catalogue/feature-inputs.ts';
import { RoomsSlider } from '#storefront/features/catalogue/rooms-slider.tsx';
import type { BlockInput } from './block-part.ts';

export const load = ({ shop, queryClient }: BlockInput<'rooms-slider'>) =>
  queryClient.ensureQueryData(shopQuery(shop, 'listFeatureValues', describedRoomsInput));

/** The rooms of the shop. */
export function Block({ block: { title } }: { block: BlockOf<'rooms-slider'> }) {
  const { data } = useQuery(shopQuery(useShop(), 'listFeatureValues', describedRoomsInput));
  if (!data) return null;
  return (
    <div className="wrap">
      <RoomsSlider rooms={data.items} title={title} />
    </div>
  );
}
