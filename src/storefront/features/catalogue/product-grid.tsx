import type { ProductBox as Product } from '#contract/catalogue.ts';
import { classes } from '#storefront/ui/classes.ts';
import { ProductBox } from './product-box.tsx';
import styles from './product-grid.module.css';

type ProductGridProps = {
  products: readonly Product[];
  /** Filters stand at the left of the list. */ beside?: boolean;
  busy?: boolean;
};

/** Boxes that a visitor sees at once on a wide screen. */
const firstRow = 4;
const sizesWide = '(min-width: 1550px) 340px, (min-width: 1200px) 24vw, (min-width: 768px) 31vw, 46vw';
const sizesBeside = '(min-width: 1550px) 290px, (min-width: 1200px) 23vw, (min-width: 768px) 31vw, 46vw';

/** Products in four, three or two columns. */
export function ProductGrid({ products, beside, busy }: ProductGridProps) {
  return (
    <ul className={classes(styles.grid, beside && styles.beside, busy && styles.busy)}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductBox
            product={product}
            sizes={beside ? sizesBeside : sizesWide}
            arrival={index === 0 ? 'first' : index < firstRow ? 'early' : 'late'}
          />
        </li>
      ))}
    </ul>
  );
}
