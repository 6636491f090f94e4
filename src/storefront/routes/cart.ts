import { pathTo } from '#domain/routing/paths.ts';
import { textsFile, withTexts } from '#storefront/texts/late-texts.ts';
import type { Screen } from '#storefront/screen.ts';

export const cart: Screen = {
  load: ({ shop, locale }) => ({
    title: shop.t('cart_page.title'),
    canonicalPath: pathTo('ORDER_CART', locale),
    alternates: { pl: pathTo('ORDER_CART', 'pl'), en: pathTo('ORDER_CART', 'en') },
    noindex: true,
    parts: [textsFile('ordering', locale)],
  }),
  file: 'cart-screen.tsx',
  component: () =>
    withTexts(
      'ordering',
      import('./cart-screen.tsx').then(({ CartScreen }) => ({ Screen: CartScreen })),
    ),
};
