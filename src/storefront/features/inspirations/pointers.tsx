import type { ActiveImage } from '#contract/inspirations.ts';
import type { ProductBox } from '#contract/product.ts';
import type { Orientation } from '#domain/resources/orientation.ts';
import { priceOrAsk } from '#storefront/texts/price-texts.ts';
import { usePathTo, useShop } from '#storefront/api/shop.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { Pointer } from './pointer.tsx';
import styles from './pointers.module.css';

type PointersProps = {
  image: ActiveImage;
  orientation: Orientation;
  products: readonly ProductBox[];
  className?: string | undefined;
};

/** The products of a picture, each at its place in the given format; laid over the picture. */
export function Pointers({ image, orientation, products, className }: PointersProps) {
  const shop = useShop();
  const { t } = shop;
  const pathTo = usePathTo();
  const pointed = image.activeImagePointers.flatMap((pointer) => {
    const product = products.find(({ id }) => id === pointer.productId);
    const place = pointer[`${orientation}Position`];
    return product && place ? [{ id: pointer.id, product, place }] : [];
  });
  if (pointed.length === 0) return null;
  return (
    <ul className={classes(styles.pointers, className)} aria-label={t('pointers.title')}>
      {pointed.map(({ id, product, place }) => (
        <li key={id} style={{ '--x': `${place.x}%`, '--y': `${place.y}%` }}>
          <Pointer
            name={product.name}
            price={priceOrAsk(product, shop)}
            image={product.images[0]}
            href={pathTo('PRODUCTS_PRODUCT_SHOW', { id: product.id, slug: product.slug })}
          />
        </li>
      ))}
    </ul>
  );
}
