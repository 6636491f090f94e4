import { unbroken } from '#storefront/ui/unbroken.ts';
import { usePathTo, useTexts, useShop } from '#storefront/api/shop.tsx';
import type { Cart } from './cart-store.ts';
import { CartTotals } from './cart-totals.tsx';
import { amountTexts } from '#storefront/texts/price-texts.ts';
import { quantityText } from '#storefront/texts/quantity-text.ts';
import { ShortLine } from '#storefront/ui/short-line.tsx';
import { configurationText, lineDatesText } from './line-texts.ts';
import { LinePicture } from './line-picture.tsx';
import styles from './cart-overview.module.css';

/** The order beside its form: lines and totals, and the way back to change them. */
export function CartOverview({ cart }: { cart: Cart }) {
  const t = useTexts();
  const pathTo = usePathTo();
  return (
    <>
      <div className={styles.head}>
        <h2 className="h4">{t('order_data.yours')}</h2>
        <a className="link" href={pathTo('ORDER_CART')}>
          {t('order_data.change')}
        </a>
      </div>
      <CartShortLines cart={cart} />
      <CartTotals cart={cart} />
    </>
  );
}

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
          name={unbroken(item.name)}
          facts={[
            item.mark && t('cart_page.mark', { mark: item.mark }),
            configurationText(item),
            item.configured?.pictureNote ?? '',
            item.configured?.madeToMeasure ? t('cart_page.made_to_measure') : '',
            t('cart_page.code', { code: item.codeWithChoices }),
            item.outletReason && t('cart_page.outlet', { reason: item.outletReason }),
            quantityText(item.quantity, item.packAreaCm2, shop),
            lineDatesText(item, t) ?? '',
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
