import type { CartItem } from '#contract/cart-item.ts';
import { lineName } from '#domain/cart/cart-line.ts';
import { smallestQuantity, isQuantity } from '#domain/cart/quantity.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { amountTexts } from '#storefront/texts/price-texts.ts';
import { quantityText } from '#storefront/texts/quantity-text.ts';
import { QuantityField } from '#storefront/ui/quantity-field.tsx';
import { useEffect, useRef, useState } from 'react';
import { useDebounced } from '#storefront/ui/debounce.ts';
import { addUnsent, type Cart } from './cart-store.ts';
import { useCartChanges } from './use-cart.ts';

type ItemQuantityProps = { item: CartItem; announce: (text: string) => void; onFailure: (text: string) => void };

/** The stepper of a line; screen readers hear the result of a change, too. */
export function ItemQuantity({ item, announce, onFailure }: ItemQuantityProps) {
  const shop = useShop();
  const { t, config } = shop;
  const [quantity, setQuantity] = useQuantity(item, {
    onSaved: ({ items, currency }) => {
      const saved = items.find(({ id }) => id === item.id);
      if (saved)
        announce(
          t('quantity.saved', {
            name: lineName(saved),
            quantity: quantityText(saved.quantity, saved.packAreaCm2, shop),
            price: amountTexts({ net: saved.lineNet, gross: saved.lineGross }, shop, currency).leading,
          }),
        );
    },
    onRestored: () => onFailure(t('quantity.restored', { quantity: item.quantity })),
  });
  const texts = {
    label: t(item.packAreaCm2 === null ? 'quantity.of' : 'quantity.of_packs', { name: lineName(item) }),
    less: t('quantity.less'),
    more: t('quantity.more'),
  };
  return (
    <QuantityField
      small
      value={quantity}
      onChange={setQuantity}
      min={smallestQuantity}
      max={config.largestLine}
      texts={texts}
    />
  );
}

/** How long the quantity must rest before it is sent (CART-20). */
const quantityDebounceMs = 500;

type Outcomes = { onSaved: (cart: Cart) => void; onRestored: () => void };

/**
 * The quantity of a line while somebody edits it. A changed quantity is sent after a pause, or when the page is left.
 * If the shop refuses it, the old one comes back (CART-20).
 */
function useQuantity(
  { id, quantity }: Pick<CartItem, 'id' | 'quantity'>,
  { onSaved, onRestored }: Outcomes,
): [number, (quantity: number) => void] {
  const { changeItem } = useCartChanges();
  const [pending, setPending] = useState<number | null>(null);
  const cartQuantity = useRef(quantity);
  const sending = useRef<{ quantity: number; answer: Promise<boolean> } | null>(null);
  useEffect(() => {
    cartQuantity.current = quantity;
  }, [quantity]);
  // The copy of the cart follows an answer a moment later; until then the pending quantity is shown.
  if (pending === quantity) setPending(null);

  const save = async (next: number) => {
    try {
      onSaved(await changeItem(id, next));
      return true;
    } catch (error) {
      console.error('The quantity could not be changed', error);
      setPending((current) => (current === next ? null : current));
      onRestored();
      return false;
    } finally {
      if (sending.current?.quantity === next) sending.current = null;
    }
  };
  const send = (next: number) => {
    if (next !== (sending.current?.quantity ?? cartQuantity.current))
      sending.current = { quantity: next, answer: save(next) };
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
    setPending(next);
    sendLater(next);
  };
  return [pending ?? quantity, change];
}
