import { useTexts } from '#storefront/api/shop.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import { Spinner } from '#storefront/ui/spinner.tsx';
import styles from './waiting-options.module.css';

/**
 * Keeps the place of the questions of a configurator until they come; a failure to load them is only logged (SHELL-13).
 */
export function WaitingOptions({ isLoading, onReload }: { isLoading: boolean; onReload: () => void }) {
  const t = useTexts();
  if (isLoading) return <OptionsSkeleton />;
  return (
    <p className={styles.again}>
      <Button variant="quiet" onClick={onReload}>
        {t('product.configurator_show')}
      </Button>
    </p>
  );
}

function OptionsSkeleton() {
  const t = useTexts();
  return (
    <div className={styles.options} aria-busy="true">
      <Spinner label={t('product.configurator_loading')} over />
      {[0, 1, 2].map((control) => (
        <div key={control}>
          <Skeleton width="34%" height={20} />
          <Skeleton height={control === 1 ? 52 : 64} />
        </div>
      ))}
    </div>
  );
}
