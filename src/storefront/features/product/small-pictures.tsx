import type { ReactNode } from 'react';
import type { Image } from '#contract/wire.ts';
import { imageSources, imageUrl } from '#domain/catalogue/image-sizes.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import styles from './gallery.module.css';

/** A picture of the product as it follows a choice. */
export type DrawnPicture = {
  readonly begun: string;
  readonly path: string;
  readonly over: ReactNode;
  /** The same for a thumbnail. */
  readonly overSmall: ReactNode;
  readonly note: string | null;
  /** Whether the measuring lines of the product's picture fit it. */
  readonly keepsShape: boolean;
};

export const shownPath = (image: Image, view: DrawnPicture | undefined) => view?.begun ?? image.file.path;

export const squareSizes = (path: string) =>
  `${imageUrl(path, 'product')} 405w, ${imageUrl(path, 'productDouble')} 810w, ${imageUrl(path, 'productLarge')} 1000w`;

type Pictures = { images: readonly Image[]; views: readonly (DrawnPicture | undefined)[] };

/** All pictures, small, to turn to one of them. */
export function Thumbnails({
  images,
  views,
  current,
  onShow,
}: Pictures & { current: number; onShow: (index: number) => void }) {
  const t = useTexts();
  return (
    <ul className={styles.thumbs}>
      {images.map((image, index) => {
        const path = shownPath(image, views[index]);
        return (
          <li key={image.file.path}>
            <button
              type="button"
              aria-label={t('product.picture_number', { number: index + 1 })}
              aria-current={index === current || undefined}
              onClick={() => onShow(index)}
            >
              <Picture
                src={imageUrl(path, 'thumbnail')}
                srcSet={imageSources(path, 'mini', 'thumbnail')}
                sizes="(min-width:1024px) 84px, 72px"
                alt=""
                ratio="1 / 1"
                color={image.color}
                arrival="early"
              >
                {views[index]?.overSmall}
              </Picture>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

type BesideProps = Pictures & {
  name: string;
  noteOn: (index: number) => string | null | undefined;
  onEnlarge: (index: number) => void;
};

/** The second and the third picture beside the first one, on wide screens. */
export function PicturesBeside({ images, views, name, noteOn, onEnlarge }: BesideProps) {
  const t = useTexts();
  return (
    <div className={styles.beside}>
      {[1, 2].map((index) => {
        const image = images[index]!;
        const path = shownPath(image, views[index]);
        return (
          <button
            type="button"
            key={image.file.path}
            aria-label={[t('product.enlarge_named', { name: image.alt || name }), noteOn(index)]
              .filter(Boolean)
              .join(', ')}
            onClick={() => onEnlarge(index)}
          >
            <Picture
              src={imageUrl(path, 'product')}
              srcSet={squareSizes(path)}
              sizes="(min-width:1550px) 407px, 26vw"
              alt=""
              ratio="1 / 1"
              color={image.color}
            >
              {views[index]?.over}
              {noteOn(index) && <span className={styles.note}>{noteOn(index)}</span>}
            </Picture>
          </button>
        );
      })}
    </div>
  );
}
