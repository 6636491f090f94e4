import { useEffect, useRef, useState } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { isQuantity } from '#domain/cart/quantity.ts';
import type { Cart } from './cart-store.ts';
import { useCartChanges } from './use-cart.ts';

/** How long the quantity must rest before it is sent (CART-20). */
const quantityDebounceMs = 500;

type Outcomes = { onSaved: (cart: Cart) => void; onRestored: () => void };

/**
 * The quantity of a line while it is edited: sent once it rests, only if it changed, and put back when the change
 * is refused (CART-20).
 */
export function useQuantity(
  { id, quantity }: Pick<CartItem, 'id' | 'quantity'>,
  { onSaved, onRestored }: Outcomes,
): [number, (quantity: number) => void] {
  const { changeItem } = useCartChanges();
  const [wanted, setWanted] = useState<number | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const kept = useRef(quantity);
  const sent = useRef<number | null>(null);
  useEffect(() => {
    kept.current = quantity;
  }, [quantity]);
  // The copy of the cart follows an answer a moment later; until then the wanted quantity stays.
  if (wanted === quantity) setWanted(null);
  useEffect(() => () => clearTimeout(waiting.current), []);

  const send = async (next: number) => {
    try {
      if (next === (sent.current ?? kept.current)) return;
      sent.current = next;
      onSaved(await changeItem(id, next));
    } catch (error) {
      console.error('The quantity could not be changed', error);
      setWanted((current) => (current === next ? null : current));
      onRestored();
    } finally {
      if (sent.current === next) sent.current = null;
    }
  };
  const change = (next: number) => {
    if (!isQuantity(next)) return;
    setWanted(next);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => void send(next), quantityDebounceMs);
  };
  return [wanted ?? quantity, change];
}
