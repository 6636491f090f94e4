import type { QueryClient } from '#storefront/api/query-client.ts';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { pathTo } from '#domain/routing/paths.ts';
import { shopQuery, type Shop } from '#storefront/api/shop.tsx';
import { loadFeature } from '#storefront/features/catalogue/load-feature.ts';
import { loadList } from '#storefront/features/catalogue/load-list.ts';
import { inPictureInput, roomImagesInput } from '#storefront/features/inspirations/image-inputs.ts';
import { NotFound } from '#storefront/not-found.ts';
import type { PageLoad } from '#storefront/screen.ts';
import { trailData } from '#storefront/shell/page-trail.tsx';
import { textsFile } from '#storefront/texts/late-texts.ts';
import { listHead } from './list-head.ts';

/** The pictures of a room and the products in them; without them the page shows the rest. */
async function loadPictures(shop: Shop, queryClient: QueryClient, room: number): Promise<void> {
  try {
    const { items } = await queryClient.ensureQueryData(shopQuery(shop, 'listActiveImages', roomImagesInput(room)));
    const pointed = items.filter(({ activeImagePointers }) => activeImagePointers.length > 0);
    await Promise.all(
      pointed.map((image) => queryClient.ensureQueryData(shopQuery(shop, 'listProducts', inPictureInput(image)))),
    );
  } catch (error) {
    console.error('The pictures of the room could not be loaded', error);
  }
}

export const loadRoomPage: PageLoad = async ({ shop, queryClient, params: { slug = '' }, search, locale }) => {
  const found = await loadFeature(shop, queryClient, 'room', slug);
  if (!found) throw new NotFound();
  const { id, name, description, previewImage, slugs } = found;
  const [list] = await Promise.all([
    loadList(shop, queryClient, search, { room: id }),
    loadPictures(shop, queryClient, id),
  ]);
  return {
    ...listHead({
      shop,
      search,
      list,
      title: name,
      pathIn: (language) => pathTo('ROOMS_SHOW', language, { slug: slugs[language] }),
    }),
    description,
    parts: [textsFile('rooms', locale)],
    ...(previewImage && { image: imageUrl(previewImage.file.path, 'width1200') }),
    ...(import.meta.env.SSR && {
      jsonLd: [
        trailData(shop, [
          { name: shop.t('shell.rooms'), url: pathTo('ROOMS_INDEX', locale) },
          { name, url: pathTo('ROOMS_SHOW', locale, { slug: slugs[locale] }) },
        ]),
      ],
    }),
  };
};
