import { usePathTo, useTexts } from '#storefront/api/shop.tsx';
import styles from './cart-overview.module.css';
import { CartShortLines } from './cart-short-lines.tsx';
import type { Cart } from './cart-store.ts';
import { CartTotals } from './cart-totals.tsx';

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
