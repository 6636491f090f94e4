import type { Locale } from '#domain/locale.ts';
import { pathTo } from '#domain/routing/paths.ts';
import { textsFile } from '#storefront/texts/late-texts.ts';
import type { PageHead, PageLoad } from '#storefront/navigation/screen.ts';
import { checkoutHeaderSource, lateCheckoutHeader } from '#storefront/shell/late-checkout-header.tsx';

/** The frame of the pages on the way to an order, with the files that it needs beside those of the page. */
async function checkoutFrame(locale: Locale): Promise<Pick<PageHead, 'frame' | 'parts'>> {
  await lateCheckoutHeader.load(locale);
  return { frame: 'checkout', parts: [textsFile('ordering', locale), checkoutHeaderSource] };
}

export const loadOrderDataPage: PageLoad = async ({ shop, locale }) => ({
  title: shop.t('order_data.title'),
  canonicalPath: pathTo('ORDER_DATA', locale),
  alternates: { pl: pathTo('ORDER_DATA', 'pl'), en: pathTo('ORDER_DATA', 'en') },
  noindex: true,
  ...(await checkoutFrame(locale)),
});

/** Without an id the overview before ordering, with one the order itself (ROUTE-2). */
export const loadOrderSummaryPage: PageLoad = async ({ shop, locale, params: { id } }) => ({
  title: id === undefined ? shop.t('order_review.title') : shop.t('order_data.yours'),
  canonicalPath: pathTo('ORDER_SUMMARY', locale, { id }),
  alternates: { pl: pathTo('ORDER_SUMMARY', 'pl', { id }), en: pathTo('ORDER_SUMMARY', 'en', { id }) },
  noindex: true,
  ...(id === undefined ? await checkoutFrame(locale) : { parts: [textsFile('ordering', locale)] }),
});

/** The page of the link in the mail about an order that is paid on delivery (ORDER-21). */
export const loadOrderConfirmPage: PageLoad = ({ shop, locale, params: { id = '', token = '' } }) => ({
  title: shop.t('order.confirm_title'),
  canonicalPath: pathTo('ORDER_CONFIRM', locale, { id, token }),
  alternates: { pl: pathTo('ORDER_CONFIRM', 'pl', { id, token }), en: pathTo('ORDER_CONFIRM', 'en', { id, token }) },
  noindex: true,
  parts: [textsFile('ordering', locale)],
});

export const loadCartPage: PageLoad = ({ shop, locale }) => ({
  title: shop.t('cart_page.title'),
  canonicalPath: pathTo('ORDER_CART', locale),
  alternates: { pl: pathTo('ORDER_CART', 'pl'), en: pathTo('ORDER_CART', 'en') },
  noindex: true,
  parts: [textsFile('ordering', locale)],
});
