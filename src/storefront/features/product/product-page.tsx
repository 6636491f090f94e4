import type { Product } from '#contract/catalogue.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { BuyBar, type Buying } from './buy-controls.tsx';
import { Gallery } from './gallery.tsx';
import { ProductColumn } from './product-column.tsx';
import { ProductDetails } from './product-details.tsx';
import { productLabels } from './product-labels.ts';
import styles from './product-page.module.css';

/** Pictures and purchase side by side, the details below. */
export function ProductPage({ product, buying }: { product: Product; buying: Buying }) {
  const { t } = useShop();
  const isNew = product.new ? [{ title: t('product.new'), color: null, background: null }] : [];
  return (
    <>
      <div className={styles.page}>
        <Gallery key={product.id} images={product.images} name={product.name} labels={[...isNew, ...productLabels(product)]} />
        <ProductColumn product={product} buying={buying} />
      </div>
      <ProductDetails product={product} />
      <BuyBar product={product} buying={buying} />
    </>
  );
}
