import type { Product } from '#contract/product.ts';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import type { DrawnView } from '#storefront/features/configurator/drawn-views.ts';
import { StackedPicture } from '#storefront/features/configurator/stacked-picture.tsx';
import styles from './configure.module.css';

/** The first picture of the product, which follows the choice where it is drawn of layers. */
export function OfferPicture({ product, views }: { product: Product; views: readonly DrawnView[] }) {
  const [view] = views;
  const path = view?.begun ?? product.images[0]?.file.path;
  if (path === undefined) return null;
  return (
    <div className={styles.picture}>
      <img src={imageUrl(path, 'product')} alt="" />
      {view && <StackedPicture key={view.begun} stack={view.stack} />}
    </div>
  );
}
