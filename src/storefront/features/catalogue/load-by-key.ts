import type { Category } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import { CallError, type InputOf } from '#storefront/api/client.ts';
import type { QueryClient } from '#storefront/api/query-client.ts';
import { shopQuery, type Shop } from '#storefront/api/shop.tsx';

type Key = { id?: string | number | undefined; slug?: string | undefined };
type Asking = Pick<Shop, 'call' | 'locale'>;

/** A category by its id or its slug; null, with a warning, when there is none (CATALOGUE-20). */
export const loadCategory = (shop: Asking, queryClient: QueryClient, { id, slug }: Key): Promise<Category | null> =>
  loadByKey('category', id ?? slug, (key) =>
    queryClient.ensureQueryData(shopQuery(shop, 'getCategory', { params: { id: String(key) } })),
  );

/** A product by its id, the end of its slug; null, with a warning, when there is none (CATALOGUE-20). */
export const loadProduct = (
  shop: Asking,
  queryClient: QueryClient,
  { id, slug }: Key,
  parts: Pick<InputOf<'getProduct'>, 'query'> = {},
): Promise<Product | null> =>
  loadByKey('product', id ?? /\d+$/.exec(slug ?? '')?.[0], (key) =>
    queryClient.ensureQueryData(shopQuery(shop, 'getProduct', { params: { id: Number(key) }, ...parts })),
  );

async function loadByKey<Data>(
  what: string,
  key: string | number | undefined,
  load: (key: string | number) => Promise<Data>,
): Promise<Data | null> {
  if (key === undefined) {
    console.error('Either "id" or "slug" is required');
    return null;
  }
  try {
    return await load(key);
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 404) throw error;
    console.warn(`There is no ${what} ${key}`);
    return null;
  }
}
