import { readIds, withId } from '#domain/catalogue/compared.ts';
import { pathTo } from '#domain/routing/paths.ts';
import type { Product } from '#contract/product.ts';
import type { Query, QueryClient } from '#storefront/api/query-client.ts';
import type { Shop } from '#storefront/api/shop.tsx';
import { loadProduct } from '#storefront/features/catalogue/load-by-key.ts';
import type { PageLoad, Search } from '#storefront/navigation/screen.ts';
import { learnLate, textsFile } from '#storefront/texts/late-texts.ts';

/** The products that an address names, with the one that it adds. */
export function idsOf({ id, add }: Search): number[] {
  const [added] = readIds(add);
  return added === undefined ? readIds(id) : withId(readIds(id), added);
}

/** The products to compare, in the order of their ids, without those that are not there. */
export const comparedQuery = (shop: Shop, queryClient: QueryClient, ids: readonly number[]): Query<Product[]> => ({
  queryKey: ['compared', shop.locale, ids],
  queryFn: async () => {
    const products = await Promise.all(ids.map((id) => loadProduct(shop, queryClient, { id })));
    return products.filter((product) => product !== null);
  },
});

/** Products side by side (CATALOGUE-38). */
export const loadComparePage: PageLoad = async ({ shop, queryClient, search, locale }) => {
  await Promise.all([
    queryClient.ensureQueryData(comparedQuery(shop, queryClient, idsOf(search))),
    learnLate('browsing'),
  ]);
  return {
    title: shop.t('compare.title'),
    canonicalPath: pathTo('PRODUCTS_COMPARE', locale),
    alternates: { pl: pathTo('PRODUCTS_COMPARE', 'pl'), en: pathTo('PRODUCTS_COMPARE', 'en') },
    noindex: true,
    parts: [textsFile('browsing', locale)],
  };
};
