import { useRef, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { rememberGuestEmail } from './guest-email.ts';
import { orderKeyOf } from './order-key.ts';

/** Turns the shown version of the cart into an order; a second click while the first runs is ignored. */
export function usePlaceOrder(): { place: (cartVersion: number) => Promise<Order | null>; placing: boolean } {
  const { call } = useShop();
  const [placing, setPlacing] = useState(false);
  const running = useRef(false);

  const place = async (cartVersion: number) => {
    if (running.current) return null;
    running.current = true;
    setPlacing(true);
    try {
      const order = (await call('placeOrder', {
        headers: { 'idempotency-key': orderKeyOf(cartVersion) },
        body: { termsAccepted: true },
      })) as Order;
      rememberGuestEmail(order.id, order.shippingDetails.email);
      return order;
    } finally {
      running.current = false;
      setPlacing(false);
    }
  };
  return { place, placing };
}
