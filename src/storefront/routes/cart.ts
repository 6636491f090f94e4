import { pathTo } from '#domain/routing/paths.ts';
import { textsFile } from '#storefront/texts/late-texts.ts';
import type { PageLoad } from '#storefront/screen.ts';

export const loadCartPage: PageLoad = ({ shop, locale }) => ({
  title: shop.t('cart_page.title'),
  canonicalPath: pathTo('ORDER_CART', locale),
  alternates: { pl: pathTo('ORDER_CART', 'pl'), en: pathTo('ORDER_CART', 'en') },
  noindex: true,
  parts: [textsFile('ordering', locale)],
});
