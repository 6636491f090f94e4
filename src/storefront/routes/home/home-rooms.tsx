import { useQuery } from '#storefront/api/use-query.ts';
import { shopQuery, useShop } from '#storefront/api/shop.tsx';
import { homeImageInput, mosaicInput } from '#storefront/features/inspirations/image-inputs.ts';
import { Mosaic } from '#storefront/features/inspirations/mosaic.tsx';

/** The first rooms of the shop, without the one that opens the page. */
export function HomeRooms() {
  const shop = useShop();
  const opening = useQuery(shopQuery(shop, 'listActiveImages', homeImageInput)).data?.items[0];
  const { data } = useQuery(shopQuery(shop, 'listActiveImages', mosaicInput));
  const images = data?.items.filter(({ id }) => id !== opening?.id) ?? [];
  if (images.length === 0) return null;
  return (
    <div className="section wrap">
      <Mosaic images={images} title={shop.t('home.rooms.title')} text={shop.t('home.rooms.text')} />
    </div>
  );
}
