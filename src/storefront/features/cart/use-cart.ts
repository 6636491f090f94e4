import { useEffect, useMemo } from 'react';
import type { AddCartItemBody, ChangeCartItemBody } from '#contract/cart.ts';
import type { ProductBox } from '#contract/product.ts';
import type { ChangeCartBody } from '#contract/checkout.ts';
import { keyText } from '#storefront/api/query-client.ts';
import { shopQuery, useShop } from '#storefront/api/shop.tsx';
import { useIsFetching, useQuery, useQueryClient } from '#storefront/api/use-query.ts';
import { uuid } from '#storefront/api/uuid.ts';
import { track } from '#storefront/track.ts';
import { useHydrated } from '#storefront/late/hydration.ts';
import { cartKey, newerCart, onContentChanged, rememberContent, takeCart, type Cart } from './cart-store.ts';
import { openCartDrawer } from './drawer-store.ts';

/** The product that a page adds to the cart. The id that makes it count only once is made here. */
export type NewLine = Omit<AddCartItemBody, 'conversionId'>;

/**
 * The one way into the cart: `add` alone, or `addAndShow`, which opens the drawer with the line and what goes with it
 * (CART-21).
 */
export function useAddToCart() {
  const { call } = useShop();
  const { addItem } = useCartChanges();

  const add = async (line: NewLine) => {
    const conversionId = uuid();
    const { items } = await addItem({ ...line, conversionId });
    const item =
      items.find((added) => added.conversionId === conversionId) ??
      items.findLast((added) => added.product.id === line.product);
    if (item) track({ name: 'add_to_cart', item, quantity: line.quantity, conversionId });
    return item;
  };
  const recommendedFor = async (product: number): Promise<ProductBox[]> => {
    try {
      const recommended = await call('listRecommended', { query: { id: [product] } });
      return (recommended[product] ?? []).filter(({ inCart }) => inCart).map((entry) => entry.product);
    } catch (error) {
      console.error('Recommended products could not be loaded', error);
      return [];
    }
  };
  const addAndShow = async (line: NewLine) => {
    const item = await add(line);
    const recommended = await recommendedFor(line.product);
    if (item) openCartDrawer({ item, quantity: line.quantity, recommended });
  };
  return { add, addAndShow };
}

/** The cart of the visitor; only the browser asks for it. Undefined: it has not come yet, or could not be loaded. */
export function useCart(): { cart: Cart | undefined; loading: boolean } {
  const { call } = useShop();
  const queryClient = useQueryClient();
  const hydrated = useHydrated();
  const { data: cart, isPending } = useQuery({
    queryKey: cartKey,
    enabled: hydrated,
    queryFn: async () => {
      try {
        const answer = newerCart(queryClient.getQueryData<Cart>(cartKey), await call('getCart', {}));
        rememberContent(answer);
        return answer;
      } catch (error) {
        console.error('The cart could not be loaded', error);
        throw error;
      }
    },
  });
  useEffect(() => onContentChanged(() => queryClient.refresh(keyText(cartKey), 0)), [queryClient]);
  // A part of the page that is hydrated late must first look as the server drew it.
  return hydrated ? { cart, loading: isPending } : { cart: undefined, loading: true };
}

/** Whether the cart is being asked for anew. */
export const useCartReloading = (): boolean => useIsFetching(cartKey);

export type CartChanges = {
  /** Asks for the cart anew; undefined when it can't be had. */
  reload: () => Promise<Cart | undefined>;
  /** Takes over a cart that came with another answer. */
  take: (cart: Cart) => void;
  update: (changes: ChangeCartBody) => Promise<Cart>;
  clear: () => Promise<Cart>;
  addItem: (item: AddCartItemBody) => Promise<Cart>;
  changeItem: (id: number, quantity: number) => Promise<Cart>;
  /** Gives a line another configuration, which joins a line that has it. */
  reconfigureItem: (id: number, changes: ChangeCartItemBody) => Promise<Cart>;
  removeItem: (id: number) => Promise<Cart>;
  initiateCheckout: () => Promise<Cart>;
  checkout: () => Promise<Cart>;
};

/** Every change answers the whole cart, which replaces the copy; a refusal is the caller's to handle. */
export function useCartChanges(): CartChanges {
  const { call } = useShop();
  const queryClient = useQueryClient();
  return useMemo(() => {
    const take = async (answer: Promise<Cart>) => takeCart(queryClient, await answer);
    return {
      reload: async () => {
        await queryClient.refetch(keyText(cartKey));
        return queryClient.getQueryData<Cart>(cartKey);
      },
      take: (cart) => void takeCart(queryClient, cart),
      update: (changes) => take(call('changeCart', { body: changes })),
      clear: () => take(call('clearCart', {})),
      addItem: (item) => take(call('addCartItem', { body: item })),
      changeItem: (id, quantity) => take(call('changeCartItem', { params: { id }, body: { quantity } })),
      reconfigureItem: (id, changes) => take(call('changeCartItem', { params: { id }, body: changes })),
      removeItem: async (id) => {
        const item = queryClient.getQueryData<Cart>(cartKey)?.items.find((line) => line.id === id);
        const cart = await take(call('removeCartItem', { params: { id } }));
        if (item) track({ name: 'remove_from_cart', item });
        return cart;
      },
      initiateCheckout: () => take(call('initiateCheckout', {})),
      checkout: () => take(call('checkout', {})),
    };
  }, [call, queryClient]);
}

/**
 * After the cart the configurators of its products are loaded (CART-22), so that a line can be changed at once. A
 * failure is logged only.
 */
export function useConfigurations(cart: Cart | undefined): { loading: boolean } {
  const shop = useShop();
  const queryClient = useQueryClient();
  const id = [...new Set((cart?.items ?? []).map(({ product }) => product.id))].toSorted((a, b) => a - b);
  const { isPending, isFetching } = useQuery({
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
  return { loading: isPending && isFetching };
}
