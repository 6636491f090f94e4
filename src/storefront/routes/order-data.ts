import { pathTo } from '#domain/routing/paths.ts';
import { textsFile } from '#storefront/texts/late-texts.ts';
import type { PageLoad } from '#storefront/screen.ts';

export const loadOrderDataPage: PageLoad = ({ shop, locale }) => ({
  title: shop.t('order_data.title'),
  canonicalPath: pathTo('ORDER_DATA', locale),
  alternates: { pl: pathTo('ORDER_DATA', 'pl'), en: pathTo('ORDER_DATA', 'en') },
  noindex: true,
  parts: [textsFile('ordering', locale)],
  frame: 'checkout',
});
