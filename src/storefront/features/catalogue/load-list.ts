import type { QueryClient } from '#storefront/api/query-client.ts';
import type { AnswerOf } from '#storefront/api/client.ts';
import { shopQuery, type Shop } from '#storefront/api/shop.tsx';
import type { Search } from '#storefront/navigation/screen.ts';
import { lateFits } from './late-fits.ts';
import { readListAddress } from './list-address.ts';
import { listCall, productListInput, type ListPlace } from './list-inputs.ts';

/** The products that the open address asks for. Null: they could not be loaded; the page says so and shows the rest. */
export async function loadList(
  shop: Shop,
  queryClient: QueryClient,
  search: Search,
  place: ListPlace,
): Promise<AnswerOf<'listProducts'> | null> {
  const address = { ...readListAddress(search), q: '' };
  const list = queryClient
    .ensureQueryData(shopQuery(shop, listCall(place), productListInput(address, place)))
    .catch((error: unknown) => {
      console.error('Products could not be loaded', error);
      return null;
    });
  await lateFits.load(shop.locale);
  return list;
}
