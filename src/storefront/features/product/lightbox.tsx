import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Image } from '#contract/wire.ts';
import { imageSources, imageUrl } from '#domain/catalogue/image-sizes.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { useModal } from '#storefront/ui/use-modal.ts';
import styles from './lightbox.module.css';

type LightboxProps = { images: readonly Image[]; name: string; start: number; onClose: () => void };

/** The picture that is shown until the large one has loaded. The page has it already, in the same ratio. */
const smallerUrl = ({ file, width, height }: Image) =>
  imageUrl(file.path, width === height ? 'productDouble' : 'thumbnail');

/** The pictures over the whole screen; arrow keys, swiping and buttons move between them. */
export function Lightbox({ images, name, start, onClose }: LightboxProps) {
  const t = useTexts();
  const modal = useModal(true, onClose);
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(start);
  useEffect(() => {
    track.current?.scrollTo({ left: start * track.current.clientWidth, behavior: 'instant' });
  }, [start]);

  const several = images.length > 1;
  /** After the last picture comes the first, so that the buttons stay and keep the focus. */
  const show = (index: number) => {
    const place = (index + images.length) % images.length;
    track.current?.scrollTo({ left: place * track.current.clientWidth });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') show(current - 1);
    if (event.key === 'ArrowRight') show(current + 1);
  };
  return (
    <dialog
      {...modal}
      className={styles.lightbox}
      aria-label={t('product.pictures_of', { name })}
      onKeyDown={onKeyDown}
    >
      <ul
        ref={track}
        className={styles.track}
        tabIndex={0}
        aria-label={t('product.pictures_of', { name })}
        onScroll={({ currentTarget }) => setCurrent(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
      >
        {images.map((image) => (
          <li key={image.file.path} style={{ backgroundImage: `url("${smallerUrl(image)}")` }}>
            <img
              src={imageUrl(image.file.path, 'width1600')}
              srcSet={imageSources(image.file.path, 'sliderNarrow', 'width1600', 'width2000')}
              sizes="100vw"
              width={image.width}
              height={image.height}
              alt={image.alt || name}
              loading="lazy"
            />
          </li>
        ))}
      </ul>
      <p className={styles.count} aria-live="polite">
        {current + 1} / {images.length}
      </p>
      <IconButton className={styles.close} label={t('drawer.close')} onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
      {several && (
        <IconButton className={styles.previous} label={t('product.previous_picture')} onClick={() => show(current - 1)}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
      )}
      {several && (
        <IconButton className={styles.next} label={t('product.next_picture')} onClick={() => show(current + 1)}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
      )}
    </dialog>
  );
}
