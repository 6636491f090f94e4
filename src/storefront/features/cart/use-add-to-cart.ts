import type { AddCartItemBody } from '#contract/cart.ts';
import type { ProductBox } from '#contract/catalogue.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { uuid } from '#storefront/api/uuid.ts';
import { track } from '#storefront/track.ts';
import { openCartDrawer } from './drawer-store.ts';
import { useCartChanges } from './use-cart.ts';

/** What a page adds to the cart; the id that adds only once is made here. */
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
