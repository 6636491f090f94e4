import { useEffect } from 'react';
import type { ActiveImage } from '#contract/resources.ts';
import { shopQuery, useShop } from '#storefront/api/shop.tsx';
import { useQuery } from '#storefront/api/use-query.ts';
import { useNear } from '#storefront/ui/use-near.ts';
import { pointedInAll } from './active-images.ts';
import styles from './room-pictures.module.css';
import { Scene } from './scene.tsx';

const nearPixels = 500;

/** Rooms in columns, each with the products in it and the way to its page. */
export function RoomPictures({ images }: { images: readonly ActiveImage[] }) {
  const shop = useShop();
  const { place, near } = useNear<HTMLUListElement>(nearPixels);
  const pointed = pointedInAll(images);
  const { data: products, error } = useQuery({
    ...shopQuery(shop, 'listProductBoxes', pointed),
    enabled: near && pointed.query.id.length > 0,
  });
  useEffect(() => {
    if (error) console.error('The products in the pictures could not be loaded', error);
  }, [error]);
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
          {image.imageLink === '' ? <p>{image.name}</p> : <a href={image.imageLink}>{image.name}</a>}
        </li>
      ))}
    </ul>
  );
}
