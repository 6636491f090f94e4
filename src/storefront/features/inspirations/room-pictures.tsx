import type { ActiveImage } from '#contract/inspirations.ts';
import { unbroken } from '#storefront/ui/unbroken.ts';
import styles from './room-pictures.module.css';
import { Scene } from './scene.tsx';
import { usePointedProducts } from './use-pointed-products.ts';

/** How wide a picture is; the first takes the places that its count would leave in the last row. */
function sizesOf(index: number, count: number): string {
  const ofThree = index === 0 ? ['31vw', '94vw', '62vw'][count % 3] : '31vw';
  const ofTwo = index === 0 && count % 2 === 1 ? '94vw' : '47vw';
  return `(min-width: 992px) ${ofThree}, (min-width: 600px) ${ofTwo}, 94vw`;
}

/** Rooms in columns, each with the products in it and the way to its page. */
export function RoomPictures({ images }: { images: readonly ActiveImage[] }) {
  const { place, products } = usePointedProducts<HTMLUListElement>(images);
  return (
    <ul ref={place} className={styles.pictures}>
      {images.map((image, index) => (
        <li key={image.id}>
          <Scene
            image={image}
            products={products}
            wide="horizontal"
            sizes={sizesOf(index, images.length)}
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
