import type { Order } from '#contract/orders.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import styles from './order-tracking.module.css';

/** The parcel and the page of its carrier. */
export function OrderTracking({
  tracking: { number, url },
  carrier,
}: {
  tracking: NonNullable<Order['tracking']>;
  carrier: string;
}) {
  const t = useTexts();
  return (
    <div className={styles.tracking}>
      <p>
        <span className={styles.carrier}>{carrier}</span>
        <b className={styles.number}>{number}</b>
      </p>
      {url !== null && (
        <ButtonLink variant="quiet" small href={url} target="_blank" rel="noreferrer">
          {t('order.tracking_follow')}
          <span className="visually-hidden">{t('order.tracking_new_tab')}</span>
        </ButtonLink>
      )}
    </div>
  );
}
