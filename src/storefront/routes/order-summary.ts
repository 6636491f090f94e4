import { pathTo } from '#domain/routing/paths.ts';
import { textsFile } from '#storefront/texts/late-texts.ts';
import type { PageLoad } from '#storefront/screen.ts';

/** Without an id the overview before ordering, with one the order itself (ROUTE-2). */
export const loadOrderSummaryPage: PageLoad = ({ shop, locale, params: { id } }) => ({
  title: id === undefined ? shop.t('order_review.title') : shop.t('order_data.yours'),
  canonicalPath: pathTo('ORDER_SUMMARY', locale, { id }),
  alternates: { pl: pathTo('ORDER_SUMMARY', 'pl', { id }), en: pathTo('ORDER_SUMMARY', 'en', { id }) },
  noindex: true,
  parts: [textsFile('ordering', locale)],
  frame: id === undefined ? 'checkout' : 'shop',
});
