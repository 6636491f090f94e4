import { useQuery } from '#storefront/api/use-query.ts';
import type { BlockOf } from '#contract/blocks.ts';
import { shopQuery, useShop } from '#storefront/api/shop.tsx';
import { activeImagesInput } from '#storefront/features/inspirations/image-inputs.ts';
import { Mosaic } from '#storefront/features/inspirations/mosaic.tsx';
import type { BlockInput } from './block-part.ts';

export const load = ({ shop, queryClient, block: { ids } }: BlockInput<'inspiration-mosaic'>) =>
  queryClient.ensureQueryData(shopQuery(shop, 'listActiveImages', activeImagesInput(ids)));

/** Up to four rooms, and the way to the realizations. */
export function Block({ block: { ids, title, text } }: { block: BlockOf<'inspiration-mosaic'> }) {
  const shop = useShop();
  const { data } = useQuery(shopQuery(shop, 'listActiveImages', activeImagesInput(ids)));
  if (!data || data.items.length === 0) return null;
  return (
    <div className="wrap">
      <Mosaic images={data.items} title={title || shop.t('home.rooms.title')} text={text} />
    </div>
  );
}
