import { pathTo } from '#domain/routing/paths.ts';
import { textsFile, withTexts } from '#storefront/texts/late-texts.ts';
import type { Screen } from '#storefront/screen.ts';

export const orderData: Screen = {
  load: ({ shop, locale }) => ({
    title: shop.t('order_data.title'),
    canonicalPath: pathTo('ORDER_DATA', locale),
    alternates: { pl: pathTo('ORDER_DATA', 'pl'), en: pathTo('ORDER_DATA', 'en') },
    noindex: true,
    parts: [textsFile('ordering', locale)],
    frame: 'checkout',
  }),
  file: 'order-data-screen.tsx',
  component: () =>
    withTexts(
      'ordering',
      import('./order-data-screen.tsx').then(({ OrderDataScreen }) => ({ Screen: OrderDataScreen })),
    ),
};
