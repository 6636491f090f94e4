import { pathTo } from '#domain/routing/paths.ts';
import { formSources, lateForms } from '#storefront/features/forms/late-forms.tsx';
import type { PageLoad } from '#storefront/navigation/screen.ts';

/** The page of the link that confirms a notice of a product (FORM-3). */
export const loadStockNoticePage: PageLoad = async ({ shop, locale, params: { token = '' } }) => {
  await lateForms.load(locale);
  return {
    title: shop.t('product.unavailable'),
    canonicalPath: pathTo('STOCK_NOTICE', locale, { token }),
    alternates: { pl: pathTo('STOCK_NOTICE', 'pl', { token }), en: pathTo('STOCK_NOTICE', 'en', { token }) },
    noindex: true,
    parts: formSources(locale),
  };
};
