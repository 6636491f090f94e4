import { useQuery } from '#storefront/api/use-query.ts';
import type { BlockOf } from '#contract/blocks.ts';
import { shopQuery, useShop } from '#storefront/api/shop.tsx';
import { ActiveImageSlider } from '#storefront/features/inspirations/active-image-slider.tsx';
import { activeImagesInput } from '#storefront/features/inspirations/image-inputs.ts';
import type { BlockInput } from './block-part.ts';

export const load = ({ shop, queryClient, block: { ids } }: BlockInput<'active-image-slider'>) =>
  queryClient.ensureQueryData(shopQuery(shop, 'listActiveImages', activeImagesInput(ids)));

type Props = { block: BlockOf<'active-image-slider'>; isOnTop: boolean };

/** Rooms, one at a time. */
export function Block({ block: { ids, title }, isOnTop }: Props) {
  const { data } = useQuery(shopQuery(useShop(), 'listActiveImages', activeImagesInput(ids)));
  if (!data || data.items.length === 0) return null;
  return (
    <div className="wrap">
      <ActiveImageSlider images={data.items} title={title} isOnTop={isOnTop} />
    </div>
  );
}
