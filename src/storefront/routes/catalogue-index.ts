import { pathTo } from '#domain/routing/paths.ts';
import type { PageLoad } from '#storefront/navigation/screen.ts';
import { trailData } from '#storefront/shell/page-trail.tsx';

export const loadCatalogueIndexPage: PageLoad = ({ shop, locale }) => ({
  title: shop.t('catalogue.title'),
  description: shop.t('catalogue.description'),
  canonicalPath: pathTo('PRODUCTS_CATEGORY_INDEX', locale),
  alternates: { pl: pathTo('PRODUCTS_CATEGORY_INDEX', 'pl'), en: pathTo('PRODUCTS_CATEGORY_INDEX', 'en') },
  ...(import.meta.env.SSR && {
    jsonLd: [trailData(shop, [{ name: shop.t('catalogue.title'), url: pathTo('PRODUCTS_CATEGORY_INDEX', locale) }])],
  }),
});
