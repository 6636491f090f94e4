import { pathTo } from '#domain/routing/paths.ts';
import { shopQuery } from '#storefront/api/shop.tsx';
import { loadProduct } from '#storefront/features/catalogue/load-by-key.ts';
import { NotFound } from '#storefront/navigation/screen.ts';
import type { PageLoad } from '#storefront/navigation/screen.ts';
import { learnLate, textsFile } from '#storefront/texts/late-texts.ts';
import { productInput } from './product-data.ts';

/** The single pieces of one product (OUTLET-1). */
export const loadOutletPage: PageLoad = async ({ shop, queryClient, params, locale }) => {
  const id = Number(params.id);
  const pieces = queryClient
    .ensureQueryData(shopQuery(shop, 'listOutlet', { params: { id } }))
    .catch((error: unknown) => console.error('The outlet could not be loaded', error));
  const product = await loadProduct(shop, queryClient, params, { query: productInput(id).query });
  if (!product) throw new NotFound();
  await Promise.all([pieces, learnLate('browsing')]);
  const pathIn = (language: 'pl' | 'en') =>
    pathTo('PRODUCTS_PRODUCT_OUTLET', language, { id, slug: product.slugs[language] });
  return {
    title: shop.t('outlet.title', { name: product.name }),
    description: shop.t('outlet.text'),
    canonicalPath: pathIn(locale),
    alternates: { pl: pathIn('pl'), en: pathIn('en') },
    ...(!product.hasOutlet && { noindex: true }),
    parts: [textsFile('browsing', locale)],
  };
};
