import { Skeleton } from '#storefront/ui/skeleton.tsx';
import styles from './product-grid.module.css';

const places = 8;

/** The places of products that are on their way. */
export function GridSkeleton() {
  return (
    <div className={`${styles.grid} ${styles.beside}`} aria-hidden="true">
      {Array.from({ length: places }, (_, index) => (
        <div key={index}>
          <Skeleton ratio="1 / 1" />
          <div style={{ display: 'grid', gap: 10, paddingTop: 16 }}>
            <Skeleton width="70%" height={18} />
            <Skeleton width="48%" height={13} />
            <Skeleton width="32%" height={18} />
          </div>
        </div>
      ))}
    </div>
  );
}
