import { readIds, withId } from '#domain/catalogue/compared.ts';
import { pathTo } from '#domain/routing/paths.ts';
import type { Product } from '#contract/product.ts';
import type { Query, QueryClient } from '#storefront/api/query-client.ts';
import type { Shop } from '#storefront/api/shop.tsx';
import { loadProduct } from '#storefront/features/catalogue/load-by-key.ts';
import type { PageLoad, Search } from '#storefront/navigation/screen.ts';
import { learnLate, textsFile } from '#storefront/texts/late-texts.ts';

/** The ids of products side by side, and of one that waits for a place among them. */
export type ComparedIds = { ids: readonly number[]; waiting: number | null };

/** The products that an address names, with the one that it adds if there is room. */
export function comparedIds({ id, add }: Search): ComparedIds {
  const [added] = readIds(add);
  if (added === undefined) return { ids: readIds(id), waiting: null };
  const ids = withId(readIds(id), added);
  return { ids, waiting: ids.includes(added) ? null : added };
}

export type ComparedProducts = { products: readonly Product[]; waiting: Product | null };

/** The products to compare, in the order of their ids, without those that are not there. */
export const comparedQuery = (
  shop: Shop,
  queryClient: QueryClient,
  { ids, waiting }: ComparedIds,
): Query<ComparedProducts> => ({
  queryKey: ['compared', shop.locale, ids, waiting],
  queryFn: async () => {
    const load = (id: number) => loadProduct(shop, queryClient, { id });
    const [waitingProduct, ...products] = await Promise.all([
      waiting === null ? null : load(waiting),
      ...ids.map(load),
    ]);
    return { products: products.filter((product) => product !== null), waiting: waitingProduct };
  },
});

/** Products side by side (CATALOGUE-38). */
export const loadComparePage: PageLoad = async ({ shop, queryClient, search, locale }) => {
  await Promise.all([
    queryClient.ensureQueryData(comparedQuery(shop, queryClient, comparedIds(search))),
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
