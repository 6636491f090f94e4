import { pathTo } from '#domain/routing/paths.ts';
import { shopQuery } from '#storefront/api/shop.tsx';
import { productRowInput, type RowName } from '#storefront/features/catalogue/product-row-input.ts';
import type { Screen } from '#storefront/screen.ts';

export const home: Screen = {
  load: async ({ shop, queryClient, locale }) => {
    const load = (name: RowName) => queryClient.ensureQueryData(shopQuery(shop, 'listProducts', productRowInput(name))).catch((error: unknown) => console.error('Products could not be loaded', error));
    await Promise.all([load('new'), load('reduced')]);
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
