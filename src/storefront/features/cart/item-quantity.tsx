import type { CartItem } from '#contract/cart.ts';
import { lineName } from '#domain/cart/cart-line.ts';
import { largestQuantity, smallestQuantity } from '#domain/cart/quantity.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { amountTexts } from '#storefront/texts/price-texts.ts';
import { QuantityField } from '#storefront/ui/quantity-field.tsx';
import { useQuantity } from './use-quantity.ts';

type ItemQuantityProps = { item: CartItem; announce: (text: string) => void };

/** The stepper of a line; what came of a change is said to screen readers too. */
export function ItemQuantity({ item, announce }: ItemQuantityProps) {
  const shop = useShop();
  const { t } = shop;
  const [quantity, setQuantity] = useQuantity(item, {
    onSaved: ({ items, currency }) => {
      const saved = items.find(({ id }) => id === item.id);
      if (saved)
        announce(
          t('quantity.saved', {
            name: lineName(saved),
            quantity: saved.quantity,
            price: amountTexts({ net: saved.lineNet, gross: saved.lineGross }, shop, currency).leading,
          }),
        );
    },
    onRestored: () => announce(t('quantity.restored', { quantity: item.quantity })),
  });
  const texts = {
    label: t('quantity.of', { name: lineName(item) }),
    less: t('quantity.less'),
    more: t('quantity.more'),
  };
  return (
    <QuantityField
      small
      value={quantity}
      onChange={setQuantity}
      min={smallestQuantity}
      max={largestQuantity}
      texts={texts}
    />
  );
}
