import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { classes } from '#storefront/ui/classes.ts';
import styles from './goods.module.css';

/** The picture of a product, whose name stands beside it. */
export function Goods({ image, large = false }: { image: { path: string } | null; large?: boolean }) {
  return image === null ? (
    <span className={classes(styles.thumb, large && styles.thumbLarge)} />
  ) : (
    <img
      className={classes(styles.thumb, large && styles.thumbLarge)}
      src={imageUrl(image.path, 'mini')}
      alt=""
      loading="lazy"
    />
  );
}
