import { useState } from 'react';
import type { Image } from '#contract/wire.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { evenColumns } from '#storefront/ui/even-columns.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import { LateLightbox } from '#storefront/features/product/late-lightbox.tsx';
import { contentPicture } from '#storefront/features/pages/content-picture.ts';
import styles from './page-blocks.module.css';

/** On a wide page; a narrow one has two. */
const columnsOf = (pictures: number) => evenColumns(Math.max(2, pictures), 3);

/** Of an odd number the first picture is as wide as two on a narrow page. */
function sizesOf(index: number, pictures: number): string {
  const columns = columnsOf(pictures);
  const narrow = index === 0 && pictures % 2 === 1 ? '92vw' : '46vw';
  return `(min-width: 1550px) ${1440 / columns}px, (min-width: 992px) ${92 / columns}vw, ${narrow}`;
}

/** Pictures in rows; each opens over the whole screen (SLIDER-9). */
export function PictureGallery({ images }: { images: readonly Image[] }) {
  const t = useTexts();
  const [enlarged, setEnlarged] = useState<number | null>(null);
  return (
    <>
      <ul
        className={styles.gallery}
        style={{ '--columns': columnsOf(images.length) }}
        aria-label={t('content.gallery')}
      >
        {images.map((image, index) => (
          <li key={image.file.path}>
            <button
              type="button"
              aria-label={[t('content.picture', { number: index + 1 }), image.alt].filter(Boolean).join(': ')}
              onClick={() => setEnlarged(index)}
            >
              <Picture {...contentPicture(image)} sizes={sizesOf(index, images.length)} alt="" ratio="4 / 3" />
            </button>
          </li>
        ))}
      </ul>
      {enlarged !== null && (
        <LateLightbox images={images} name={t('content.gallery')} start={enlarged} onClose={() => setEnlarged(null)} />
      )}
    </>
  );
}
