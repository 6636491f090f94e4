import { useTexts } from '#storefront/api/shop.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import styles from './waiting-options.module.css';

/** Stands where the questions of a configurator will, and where they could not be had. */
export function WaitingOptions({ isLoading, onReload }: { isLoading: boolean; onReload: () => void }) {
  const t = useTexts();
  const retry = { text: t('product.configurator_retry'), onRetry: onReload };
  return isLoading ? <OptionsSkeleton /> : <ErrorBox text={t('product.configurator_failed')} retry={retry} />;
}

function OptionsSkeleton() {
  const t = useTexts();
  return (
    <div className={styles.options} role="status">
      <span className="visually-hidden">{t('product.configurator_loading')}</span>
      {[0, 1, 2].map((control) => (
        <div key={control}>
          <Skeleton width="34%" height={20} />
          <Skeleton height={control === 1 ? 52 : 64} />
        </div>
      ))}
    </div>
  );
}
