import type { QueryClient } from '#storefront/api/query-client.ts';
import type { Category } from '#contract/catalogue.ts';
import { CallError } from '#storefront/api/client.ts';
import { shopQuery, type Shop } from '#storefront/api/shop.tsx';

/** A category by its id or its slug; null, with a warning, when there is none (CATALOGUE-20). */
export async function loadCategory(
  shop: Pick<Shop, 'call' | 'locale'>,
  queryClient: QueryClient,
  { id, slug }: { id?: string | undefined; slug?: string | undefined },
): Promise<Category | null> {
  const key = id ?? slug;
  if (key === undefined) {
    console.error('Either "id" or "slug" is required');
    return null;
  }
  try {
    return await queryClient.ensureQueryData(shopQuery(shop, 'getCategory', { params: { id: key } }));
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 404) throw error;
    console.warn(`There is no category ${key}`);
    return null;
  }
}
