import { useTexts } from '#storefront/api/shop.tsx';
import type { CartChange } from './cart-changes.ts';
import styles from './changed-cart.module.css';

/** What is not as the buyer saw it, old and new (CHECKOUT-13). */
export function ChangedCart({ changes }: { changes: readonly CartChange[] }) {
  const t = useTexts();
  return (
    <div className={styles.changed} role="alert">
      <p>
        <b>{t('order.changed')}</b>
      </p>
      <ul>
        {changes.map(({ label, before, after }, index) => (
          <li key={index}>
            <b>{label}</b>
            <br />
            {t('order_review.change', { before, after })}
          </li>
        ))}
      </ul>
    </div>
  );
}
