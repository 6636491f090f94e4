import { pathTo } from '#domain/routing/paths.ts';
import type { Screen } from '#storefront/screen.ts';

export const home: Screen = {
  load: ({ shop, locale }) => ({
    title: shop.t('home.title'),
    description: shop.t('home.description'),
    canonicalPath: pathTo('HOME', locale),
    alternates: { pl: pathTo('HOME', 'pl'), en: pathTo('HOME', 'en') },
  }),
  file: 'home-screen.tsx',
  component: () => import('./home-screen.tsx').then(({ HomeScreen }) => ({ Screen: HomeScreen })),
};
