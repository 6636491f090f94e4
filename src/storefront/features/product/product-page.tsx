import type { ReactNode } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { Gallery } from './gallery.tsx';
import { ProductDetails } from './product-details.tsx';
import { productLabels } from './product-labels.ts';
import styles from './product-page.module.css';

type ProductPageProps = {
  product: Product;
  /** What decides a purchase, beside the pictures. */
  column: ReactNode;
  /** Path of the picture that shows what is chosen. */
  picture?: string | null;
};

/** Pictures and purchase side by side, the details below. */
export function ProductPage({ product, column, picture = null }: ProductPageProps) {
  const { t } = useShop();
  const isNew = product.new ? [{ title: t('product.new'), color: null, background: null }] : [];
  return (
    <>
      <div className={styles.page}>
        <Gallery
          key={product.id}
          images={product.images}
          name={product.name}
          labels={[...isNew, ...productLabels(product)]}
          chosen={picture}
        />
        {column}
      </div>
      <ProductDetails product={product} />
    </>
  );
}
