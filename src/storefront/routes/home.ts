import type { QueryClient } from '#storefront/api/query-client.ts';
import { pathTo } from '#domain/routing/paths.ts';
import { shopQuery, type Shop } from '#storefront/api/shop.tsx';
import { homeImageInput, mosaicInput, pointedInput } from '#storefront/features/inspirations/image-inputs.ts';
import { roomsInput } from '#storefront/features/catalogue/feature-inputs.ts';
import { lateRooms, roomsSources } from '#storefront/features/catalogue/late-rooms.ts';
import { productRowInput, type RowName } from '#storefront/features/catalogue/list-inputs.ts';
import type { PageLoad } from '#storefront/screen.ts';

/** The room that opens the page with its products, and those of the mosaic, whose products come later. */
async function loadRooms(shop: Shop, queryClient: QueryClient): Promise<void> {
  const [opening] = await Promise.all([
    queryClient.ensureQueryData(shopQuery(shop, 'listActiveImages', homeImageInput)),
    queryClient.ensureQueryData(shopQuery(shop, 'listActiveImages', mosaicInput)),
  ]);
  const [image] = opening.items;
  if (image && image.activeImagePointers.length > 0)
    await queryClient.ensureQueryData(shopQuery(shop, 'listProductBoxes', pointedInput([image])));
}

export const loadHomePage: PageLoad = async ({ shop, queryClient, locale }) => {
  const load = (name: RowName) =>
    queryClient
      .ensureQueryData(shopQuery(shop, 'listProducts', productRowInput(name)))
      .catch((error: unknown) => console.error('Products could not be loaded', error));
  const rooms = loadRooms(shop, queryClient).catch((error: unknown) =>
    console.error('The rooms could not be loaded', error),
  );
  const row = queryClient
    .ensureQueryData(shopQuery(shop, 'listFeatureValues', roomsInput))
    .catch((error: unknown) => console.error('The rooms could not be loaded', error));
  await Promise.all([load('new'), load('reduced'), rooms, row, lateRooms.load(locale)]);
  const { publicUrl } = shop.config;
  return {
    title: shop.t('home.title'),
    description: shop.t('home.description'),
    canonicalPath: pathTo('HOME', locale),
    alternates: { pl: pathTo('HOME', 'pl'), en: pathTo('HOME', 'en') },
    parts: roomsSources(locale),
    ...(import.meta.env.SSR && {
      jsonLd: [
        {
          '@context': 'https://schema.org',
          '@type': 'Organization',
          name: shop.t('shell.brand'),
          url: publicUrl + pathTo('HOME', locale),
          logo: `${publicUrl}/icon.svg`,
        },
      ],
    }),
  };
};
