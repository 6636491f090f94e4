import { useEffect, useRef } from 'react';
import type { CartItem } from '#contract/cart-item.ts';
import type { Product, ProductBox } from '#contract/product.ts';
import type { Order } from '#contract/order.ts';
import type { AnswerOf } from '#storefront/api/client.ts';

/** Events that a shop may count, each with what the page knows about it. */
export type ShopEvent =
  | { name: 'view_item_list'; products: readonly ProductBox[] }
  | { name: 'view_item'; product: Product }
  | { name: 'add_to_cart'; item: CartItem; quantity: number; conversionId: string }
  | { name: 'remove_from_cart'; item: CartItem }
  | { name: 'begin_checkout'; cart: AnswerOf<'getCart'> }
  | { name: 'purchase'; order: Order };

type Taker = (event: ShopEvent) => void;

const mostWaiting = 50;
const waiting: ShopEvent[] = [];
let taker: Taker | null = null;

/** Reports an event. Until there is a listener, events wait in this page and go nowhere else. */
export function track(event: ShopEvent): void {
  if (taker) taker(event);
  else if (waiting.length < mostWaiting) waiting.push(event);
}

/** Hands the waiting events and all later ones to one listener. */
export function listenToEvents(take: Taker): void {
  taker = take;
  for (const event of waiting.splice(0)) take(event);
}

/** Reports what is shown, once for each key. Null: it has not loaded yet. */
export function useTrack(key: string | null, event: () => ShopEvent): void {
  const latest = useRef(event);
  useEffect(() => {
    latest.current = event;
  });
  useEffect(() => {
    if (key !== null) track(latest.current());
  }, [key]);
}
