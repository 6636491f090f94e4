import { pathTo } from '#domain/routing/paths.ts';
import { textsFile } from '#storefront/texts/late-texts.ts';
import type { PageLoad } from '#storefront/screen.ts';

/** Where the link in the mail about an order that is paid on delivery leads (ORDER-21). */
export const loadOrderConfirmPage: PageLoad = ({ shop, locale, params: { id = '', token = '' } }) => ({
  title: shop.t('order.confirm_title'),
  canonicalPath: pathTo('ORDER_CONFIRM', locale, { id, token }),
  alternates: { pl: pathTo('ORDER_CONFIRM', 'pl', { id, token }), en: pathTo('ORDER_CONFIRM', 'en', { id, token }) },
  noindex: true,
  parts: [textsFile('ordering', locale)],
});
