import type { ActiveImage } from '#contract/inspirations.ts';
import { unbroken } from '#storefront/ui/unbroken.ts';
import styles from './room-pictures.module.css';
import { Scene } from './scene.tsx';
import { usePointedProducts } from './use-pointed-products.ts';

/** Rooms in columns, each with the products in it and the way to its page. */
export function RoomPictures({ images }: { images: readonly ActiveImage[] }) {
  const { place, products } = usePointedProducts<HTMLUListElement>(images);
  return (
    <ul ref={place} className={styles.pictures}>
      {images.map((image) => (
        <li key={image.id}>
          <Scene
            image={image}
            products={products}
            wide="horizontal"
            sizes="(min-width: 992px) 31vw, (min-width: 600px) 47vw, 94vw"
            className={styles.scene}
          />
          {image.imageLink === '' ? (
            <p>{unbroken(image.name)}</p>
          ) : (
            <a href={image.imageLink}>{unbroken(image.name)}</a>
          )}
        </li>
      ))}
    </ul>
  );
}
