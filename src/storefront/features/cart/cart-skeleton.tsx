import { useTexts } from '#storefront/api/shop.tsx';
import { WithoutScripts } from '#storefront/late/without-scripts.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import { WithSidePanel } from '#storefront/ui/side-panel.tsx';
import { Spinner } from '#storefront/ui/spinner.tsx';
import styles from './cart-page.module.css';

/** The places of two lines and of the summary while the cart is loaded. */
export function CartSkeleton({ Title }: { Title: 'h1' | 'h2' }) {
  const t = useTexts();
  return (
    <WithSidePanel label={t('totals.title')} panel={<Skeleton width="100%" height={300} />}>
      <Title className={`h1 ${styles.title}`}>
        {t('cart_page.title')}
        <Spinner label={t('cart_page.loading')} />
      </Title>
      <WithoutScripts />
      <div className={styles.lines} aria-hidden="true" data-coming>
        {[1, 2].map((line) => (
          <div key={line} className={styles.waiting}>
            <Skeleton width="100%" ratio="1 / 1" />
            <div>
              <Skeleton width="60%" height={22} />
              <Skeleton width="40%" height={16} />
            </div>
          </div>
        ))}
      </div>
    </WithSidePanel>
  );
}
