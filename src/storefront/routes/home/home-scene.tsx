import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import type { ActiveImage } from '#contract/resources.ts';
import type { Image } from '#contract/wire.ts';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { orientationFor, type Orientation } from '#domain/resources/orientation.ts';
import { shopQuery, useShop } from '#storefront/api/shop.tsx';
import { pointedInput } from '#storefront/features/inspirations/home-image.ts';
import { Pointers } from '#storefront/features/inspirations/pointers.tsx';
import styles from './home-scene.module.css';

/** A room as wide as the window, upright on a phone, with its products pointed at. */
export function HomeScene({ image }: { image: ActiveImage }) {
  const shop = useShop();
  const pointed = pointedInput(image);
  const { data: products } = useQuery({ ...shopQuery(shop, 'listProductBoxes', pointed), enabled: pointed.query.id.length > 0 });
  const wide = format(image, 'panorama');
  const narrow = format(image, 'square');
  if (!wide || !narrow) return null;
  const ratios = { '--wide': ratio(wide.picture), '--narrow': ratio(narrow.picture), backgroundColor: wide.picture.color } as CSSProperties;
  return (
    <div className={styles.scene} style={ratios}>
      <div className={styles.room}>
        <picture>
          <source media="(max-width: 767px)" srcSet={widths(narrow.picture)} sizes="100vw" width={narrow.picture.width} height={narrow.picture.height} />
          <img src={imageUrl(wide.picture.file.path, 'width1200')} srcSet={widths(wide.picture)} sizes="100vw" alt={wide.picture.alt} width={wide.picture.width} height={wide.picture.height} fetchPriority="high" />
        </picture>
        {products && <Pointers className={styles.onWide} image={image} orientation={wide.orientation} products={products} />}
        {products && <Pointers className={styles.onNarrow} image={image} orientation={narrow.orientation} products={products} />}
      </div>
    </div>
  );
}

function format(image: ActiveImage, wanted: Orientation): { orientation: Orientation; picture: Image } | null {
  const pictures = { horizontal: image.horizontalImage, square: image.squareImage, vertical: image.verticalImage, panorama: image.panoramaImage };
  const orientation = orientationFor(wanted, pictures);
  const picture = orientation && pictures[orientation];
  return picture ? { orientation, picture } : null;
}

const ratio = ({ width, height }: Image) => width / height;

const widths = ({ file: { path } }: Image) => `${imageUrl(path, 'sliderNarrow')} 768w, ${imageUrl(path, 'width1200')} 1200w, ${imageUrl(path, 'width1600')} 1600w, ${imageUrl(path, 'width2000')} 2000w`;
