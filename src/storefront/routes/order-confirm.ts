import { pathTo } from '#domain/routing/paths.ts';
import { textsFile, withTexts } from '#storefront/texts/late-texts.ts';
import type { Screen } from '#storefront/screen.ts';

/** Where the link in the mail about an order that is paid on delivery leads (ORDER-21). */
export const orderConfirm: Screen = {
  load: ({ shop, locale, params: { id = '', token = '' } }) => ({
    title: shop.t('order.confirm_title'),
    canonicalPath: pathTo('ORDER_CONFIRM', locale, { id, token }),
    alternates: { pl: pathTo('ORDER_CONFIRM', 'pl', { id, token }), en: pathTo('ORDER_CONFIRM', 'en', { id, token }) },
    noindex: true,
    parts: [textsFile('ordering', locale)],
  }),
  file: 'order-confirm-screen.tsx',
  component: () =>
    withTexts(
      'ordering',
      import('./order-confirm-screen.tsx').then(({ OrderConfirmScreen }) => ({ Screen: OrderConfirmScreen })),
    ),
};
