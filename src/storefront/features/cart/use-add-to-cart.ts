import { useRef, useState } from 'react';
import type { AddCartItemBody } from '#contract/cart.ts';
import type { ProductBox } from '#contract/catalogue.ts';
import { smallestQuantity } from '#domain/cart/quantity.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { uuid } from '#storefront/api/uuid.ts';
import type { Cart } from './cart-store.ts';
import { openCartDrawer } from './drawer-store.ts';
import { useCartChanges } from './use-cart.ts';

/** What a product page offers to the cart; the conversion id is made when it is added. */
export type CartCandidate = Pick<AddCartItemBody, 'product' | 'configuration' | 'productUrl'> & {
  priceHidden: boolean;
};

export type AddToCart = {
  quantity: number;
  setQuantity: (quantity: number) => void;
  add: () => Promise<void>;
  adding: boolean;
};

/**
 * Adds a product and opens the drawer with it (CART-21). Nothing happens without a product, with a hidden price or
 * while an addition is running; a failure is logged only.
 */
export function useAddToCart(candidate: CartCandidate | null): AddToCart {
  const { call } = useShop();
  const { addItem } = useCartChanges();
  const [quantity, setQuantity] = useState(smallestQuantity);
  const [adding, setAdding] = useState(false);
  const running = useRef(false);

  const recommendedFor = async (product: number): Promise<ProductBox[]> => {
    try {
      const found = await call('listRecommended', { query: { id: [product] } });
      return (found[product] ?? []).filter(({ inCart }) => inCart).map((entry) => entry.product);
    } catch (error) {
      console.error('Recommended products could not be loaded', error);
      return [];
    }
  };

  const add = async () => {
    if (candidate === null || candidate.priceHidden || running.current) return;
    running.current = true;
    setAdding(true);
    try {
      const { priceHidden: _, ...offer } = candidate;
      const id = uuid();
      const cart = await addItem({ ...offer, quantity, conversionId: id });
      const recommended = await recommendedFor(candidate.product);
      const item = addedTo(cart, candidate.product, id);
      if (item) openCartDrawer({ item, quantity, recommended });
      setQuantity(smallestQuantity);
    } catch (error) {
      console.error('The product could not be added to the cart', error);
    } finally {
      running.current = false;
      setAdding(false);
    }
  };

  return { quantity, setQuantity, add, adding };
}

/** The line that took the addition over (CART-3). */
function addedTo({ items }: Cart, product: number, id: string) {
  return items.find((item) => item.conversionId === id) ?? items.findLast((item) => item.product.id === product);
}
