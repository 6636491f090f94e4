import { useRef, useState } from 'react';
import type { CartItem } from '#contract/cart-item.ts';
import type { Cart } from '#contract/cart.ts';
import type { Order } from '#contract/order.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { track } from '#storefront/track.ts';
import { rememberGuestEmail } from './use-order.ts';
import { uuid } from '#storefront/api/uuid.ts';

type SeenCart = Pick<Cart, 'version'> & {
  items: readonly Pick<CartItem, 'id' | 'delayed'>[];
  totals: Pick<Cart['totals'], 'gross' | 'toPay' | 'prepaid'>;
};

/** The parts of the shown cart to which the buyer agrees (ORDER-19). */
export const seenCart = ({ version, items, totals: { gross, toPay, prepaid } }: SeenCart) => ({
  cartVersion: version,
  totals: { gross, toPay, prepaid },
  delayedItems: items.filter(({ delayed }) => delayed).map(({ id }) => id),
});

/** Turns the cart as it is shown into an order; a second click while the first runs is ignored. */
export function usePlaceOrder(): {
  place: (seen: SeenCart, opinionConsent: boolean) => Promise<Order | null>;
  placing: boolean;
} {
  const { call } = useShop();
  const [placing, setPlacing] = useState(false);
  const running = useRef(false);

  const place = async (cart: SeenCart, opinionConsent: boolean) => {
    if (running.current) return null;
    running.current = true;
    setPlacing(true);
    try {
      const order = await call('placeOrder', {
        headers: { 'idempotency-key': orderKeyOf(cart.version) },
        body: {
          ...seenCart(cart),
          termsAccepted: true,
          opinionConsent,
        },
      });
      rememberGuestEmail(order.id, order.shippingDetails.email);
      track({ name: 'purchase', order });
      return order;
    } finally {
      running.current = false;
      setPlacing(false);
    }
  };
  return { place, placing };
}

const storageKey = 'order-key';

/** The Idempotency-Key for ordering one version of the cart: a repeated attempt, also after a reload, orders once. */
export function orderKeyOf(cartVersion: number): string {
  const [version, storedKey] = sessionStorage.getItem(storageKey)?.split(' ') ?? [];
  if (storedKey !== undefined && version === String(cartVersion)) return storedKey;
  const key = uuid();
  sessionStorage.setItem(storageKey, `${cartVersion} ${key}`);
  return key;
}
