import { pathTo } from '#domain/routing/paths.ts';
import { shopQuery } from '#storefront/api/shop.tsx';
import { homeImageInput, pointedInput } from '#storefront/features/inspirations/home-image.ts';
import { productRowInput, type RowName } from '#storefront/features/catalogue/product-row-input.ts';
import type { Screen } from '#storefront/screen.ts';

export const home: Screen = {
  load: async ({ shop, queryClient, locale }) => {
    const load = (name: RowName) => queryClient.ensureQueryData(shopQuery(shop, 'listProducts', productRowInput(name))).catch((error: unknown) => console.error('Products could not be loaded', error));
    const loadImage = async () => {
      const { items: [image] } = await queryClient.ensureQueryData(shopQuery(shop, 'listActiveImages', homeImageInput));
      if (image && image.activeImagePointers.length > 0) await queryClient.ensureQueryData(shopQuery(shop, 'listProductBoxes', pointedInput(image)));
    };
    await Promise.all([load('new'), load('reduced'), loadImage().catch((error: unknown) => console.error('The picture of the home page could not be loaded', error))]);
    const { publicUrl } = shop.config;
    return {
      title: shop.t('home.title'),
      description: shop.t('home.description'),
      canonicalPath: pathTo('HOME', locale),
      alternates: { pl: pathTo('HOME', 'pl'), en: pathTo('HOME', 'en') },
      jsonLd: [{ '@context': 'https://schema.org', '@type': 'Organization', name: shop.t('shell.brand'), url: publicUrl + pathTo('HOME', locale), logo: `${publicUrl}/icon.svg` }],
    };
  },
  file: 'home-screen.tsx',
  component: () => import('./home-screen.tsx').then(({ HomeScreen }) => ({ Screen: HomeScreen })),
};
