import type { ProductBox as Product } from '#contract/product.ts';
import { classes } from '#storefront/ui/classes.ts';
import { ProductBox } from './product-box.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import { Spinner } from '#storefront/ui/spinner.tsx';
import { useTrack } from '#storefront/track.ts';
import styles from './product-grid.module.css';

type ProductGridProps = {
  products: readonly Product[];
  /** Filters stand at the left of the list. */
  beside?: boolean;
  busy?: boolean;
  /** The largest picture of the first view stands above the products. */
  belowPicture?: boolean;
};

/** Boxes that a visitor sees at once on a wide screen. */
const firstRow = 4;
const sizesWide = '(min-width: 1550px) 340px, (min-width: 1200px) 24vw, (min-width: 768px) 31vw, 46vw';
const sizesBeside = '(min-width: 1550px) 290px, (min-width: 1200px) 23vw, (min-width: 768px) 31vw, 46vw';

/** Products in four, three or two columns. */
export function ProductGrid({ products, beside, busy, belowPicture }: ProductGridProps) {
  const shownIds = products.map(({ id }) => id).join();
  useTrack(shownIds === '' || busy ? null : shownIds, () => ({ name: 'view_item_list', products }));
  return (
    <ul className={classes(styles.grid, beside && styles.beside, busy && styles.busy)}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductBox
            product={product}
            sizes={beside ? sizesBeside : sizesWide}
            arrival={index === 0 && !belowPicture ? 'first' : index < firstRow ? 'early' : 'late'}
          />
        </li>
      ))}
    </ul>
  );
}

const places = 8;

/** The places of products that are on their way. */
export function GridSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.waiting} aria-busy="true">
      <Spinner label={label} over />
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
    </div>
  );
}
