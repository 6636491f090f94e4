import { useEffect, useRef, useState } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { isQuantity } from '#domain/cart/quantity.ts';
import { useDebounced } from '#storefront/ui/use-debounced.ts';
import { addUnsent, type Cart } from './cart-store.ts';
import { useCartChanges } from './use-cart.ts';

/** How long the quantity must rest before it is sent (CART-20). */
const quantityDebounceMs = 500;

type Outcomes = { onSaved: (cart: Cart) => void; onRestored: () => void };

/**
 * The quantity of a line while it is edited: sent once it rests or the page is left, only if it changed, and put back
 * when the change is refused (CART-20).
 */
export function useQuantity(
  { id, quantity }: Pick<CartItem, 'id' | 'quantity'>,
  { onSaved, onRestored }: Outcomes,
): [number, (quantity: number) => void] {
  const { changeItem } = useCartChanges();
  const [wanted, setWanted] = useState<number | null>(null);
  const kept = useRef(quantity);
  const sending = useRef<{ quantity: number; answer: Promise<boolean> } | null>(null);
  useEffect(() => {
    kept.current = quantity;
  }, [quantity]);
  // The copy of the cart follows an answer a moment later; until then the wanted quantity stays.
  if (wanted === quantity) setWanted(null);

  const save = async (next: number) => {
    try {
      onSaved(await changeItem(id, next));
      return true;
    } catch (error) {
      console.error('The quantity could not be changed', error);
      setWanted((current) => (current === next ? null : current));
      onRestored();
      return false;
    } finally {
      if (sending.current?.quantity === next) sending.current = null;
    }
  };
  const send = (next: number) => {
    if (next !== (sending.current?.quantity ?? kept.current)) sending.current = { quantity: next, answer: save(next) };
  };
  const sendLater = useDebounced(send, quantityDebounceMs, 'flush');
  useEffect(
    () =>
      addUnsent(async () => {
        sendLater.flush();
        return (await sending.current?.answer) ?? true;
      }),
    [sendLater],
  );
  const change = (next: number) => {
    if (!isQuantity(next)) return;
    setWanted(next);
    sendLater(next);
  };
  return [wanted ?? quantity, change];
}
