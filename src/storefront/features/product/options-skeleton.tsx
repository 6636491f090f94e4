import { useTexts } from '#storefront/api/shop.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import styles from './options-skeleton.module.css';

/** Stands where the choices of a configurator will. */
export function OptionsSkeleton() {
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
