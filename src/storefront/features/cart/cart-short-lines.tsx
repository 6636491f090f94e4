import { amountTexts } from '#storefront/texts/price-texts.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { ShortLine } from '#storefront/ui/short-line.tsx';
import type { Cart } from './cart-store.ts';
import { configurationText } from './configuration-text.ts';
import { LinePicture } from './line-picture.tsx';

/** The lines of the cart where they can't be changed. */
export function CartShortLines({ cart }: { cart: Cart }) {
  const shop = useShop();
  const { t } = shop;
  return (
    <ul>
      {cart.items.map((item) => (
        <ShortLine
          key={item.id}
          picture={<LinePicture image={item.image} />}
          name={item.name}
          facts={[
            item.mark && t('cart_page.mark', { mark: item.mark }),
            configurationText(item),
            item.configured?.madeToMeasure ? t('cart_page.made_to_measure') : '',
            t('cart_page.code', { code: item.productCode }),
            t('quantity.pieces', { count: item.quantity }),
          ].filter((fact) => fact !== '')}
          amount={
            item.problem === null
              ? amountTexts({ net: item.lineNet, gross: item.lineGross }, shop, cart.currency).leading
              : ''
          }
        />
      ))}
    </ul>
  );
}
