import type { QueryClient } from '#storefront/api/query-client.ts';
import { shopQuery, type Shop } from '#storefront/api/shop.tsx';
import { loadFeature } from '#storefront/features/catalogue/feature-calls.ts';
import { loadList } from '#storefront/features/catalogue/load-list.ts';
import { roomImagesInput, pointedBoxesInput } from '#storefront/features/inspirations/image-inputs.ts';
import { NotFound } from '#storefront/navigation/screen.ts';
import type { PageLoad } from '#storefront/navigation/screen.ts';
import { featureHead } from './feature-pages.ts';

/** The pictures of a room and the products in them; without them the page shows the rest. */
async function loadPictures(shop: Shop, queryClient: QueryClient, room: number): Promise<void> {
  try {
    const { items } = await queryClient.ensureQueryData(shopQuery(shop, 'listActiveImages', roomImagesInput(room)));
    if (items.some(({ activeImagePointers }) => activeImagePointers.length > 0))
      await queryClient.ensureQueryData(shopQuery(shop, 'listProducts', pointedBoxesInput(items)));
  } catch (error) {
    console.error('The pictures of the room could not be loaded', error);
  }
}

export const loadRoomPage: PageLoad = async (input) => {
  const { shop, queryClient, params, search } = input;
  const room = await loadFeature(shop, queryClient, 'room', params['slug'] ?? '');
  if (!room) throw new NotFound();
  const [list] = await Promise.all([
    loadList(shop, queryClient, search, { room: room.id }),
    loadPictures(shop, queryClient, room.id),
  ]);
  return featureHead(input, { kind: 'room', value: room, list });
};
