import { useQuery, useQueryClient } from '@tanstack/react-query';
import { shopQuery, useShop } from '#storefront/api/shop.tsx';
import type { Cart } from './cart-store.ts';

/** After the cart the configurators of its products are loaded (CART-22), so that a line can be changed at once. A failure is logged only. */
export function useConfigurations(cart: Cart | undefined): { loading: boolean } {
  const shop = useShop();
  const queryClient = useQueryClient();
  const id = [...new Set((cart?.items ?? []).map(({ product }) => product.id))].toSorted((a, b) => a - b);
  const { isLoading } = useQuery({
    ...shopQuery(shop, 'listConfigurations', { query: { id } }),
    enabled: id.length > 0,
    queryFn: async () => {
      try {
        const answer = await shop.call('listConfigurations', { query: { id } });
        for (const [product, configurator] of Object.entries(answer)) {
          queryClient.setQueryData(
            shopQuery(shop, 'listConfigurations', { query: { id: [Number(product)] } }).queryKey,
            { [product]: configurator },
          );
        }
        return answer;
      } catch (error) {
        console.error('The configurations of the cart could not be loaded', error);
        throw error;
      }
    },
  });
  return { loading: isLoading };
}
