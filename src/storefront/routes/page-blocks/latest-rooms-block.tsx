import { useQuery } from '#storefront/api/use-query.ts';
import type { BlockOf } from '#contract/blocks.ts';
import { shopQuery, useShop } from '#storefront/api/shop.tsx';
import { homeImageInput, mosaicInput } from '#storefront/features/inspirations/image-inputs.ts';
import { Mosaic } from '#storefront/features/inspirations/mosaic.tsx';
import type { BlockInput } from './block-part.ts';

export const load = ({ shop, queryClient }: BlockInput<'latest-rooms'>) =>
  queryClient.ensureQueryData(shopQuery(shop, 'listActiveImages', mosaicInput));

/** The first rooms of the shop, without the one that opens its home page. */
export function Block({ block: { title, text } }: { block: BlockOf<'latest-rooms'> }) {
  const shop = useShop();
  const opening = useQuery(shopQuery(shop, 'listActiveImages', homeImageInput)).data?.items[0];
  const { data } = useQuery(shopQuery(shop, 'listActiveImages', mosaicInput));
  const images = data?.items.filter(({ id }) => id !== opening?.id) ?? [];
  if (images.length === 0) return null;
  return (
    <div className="wrap">
      <Mosaic
        images={images}
        title={title || shop.t('home.rooms.title')}
        text={text || (title === '' ? shop.t('home.rooms.text') : '')}
      />
    </div>
  );
}
