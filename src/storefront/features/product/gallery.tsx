import { Maximize2 } from 'lucide-react';
import { memo, Suspense, useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import type { Product } from '#contract/product.ts';
import type { Image } from '#contract/wire.ts';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import type { ChosenMeasure } from '#domain/catalogue/measures.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { LateView } from '#storefront/late/late-boundary.tsx';
import { latePart } from '#storefront/late/late-part.ts';
import { usePageIsIdle } from '#storefront/late/idle.ts';
import styles from './gallery.module.css';
import { GalleryLabels } from './gallery-labels.tsx';
import { LateLightbox } from './late-lightbox.tsx';
import { PicturesBeside, shownPath, squareSizes, Thumbnails, type DrawnPicture } from './small-pictures.tsx';

const lateLines = latePart(() => import('./measuring-lines.tsx'));

/** Pictures that follow a choice. */
export type DrawnPictures = {
  /**
   * Keyed by the path of the product picture that an entry replaces. An entry has the picture that the page began with,
   * the picture of the choice, the layers that turn the first into the second, and what it does not show.
   */
  readonly byPath: ReadonlyMap<string, DrawnPicture>;
  /** The note below all other pictures, because they may show another choice. */
  readonly note: string | null;
};

type GalleryProps = {
  product: Product;
  drawn?: DrawnPictures | null;
  /** Path of the picture to turn to when it changes. */
  turnTo: string | null;
  /** The chosen dimensions. */
  measures?: readonly ChosenMeasure[] | undefined;
};

const nothingChosen: readonly ChosenMeasure[] = [];

/**
 * All pictures in one row to swipe or scroll through, thumbnails beside it, zoom by a click, the whole screen by a
 * button.
 */
export const Gallery = memo(function Gallery({
  product,
  turnTo,
  drawn = null,
  measures = nothingChosen,
}: GalleryProps) {
  const t = useTexts();
  const idle = usePageIsIdle();
  const { images, name } = product;
  const views = images.map(({ file }) => drawn?.byPath.get(file.path));
  const { track, current, zoom, enlarged, setEnlarged, show, follow, press } = usePictureRow(images, turnTo);
  const noteOn = (index: number) => (views[index] ?? drawn)?.note;
  const note = noteOn(current);

  if (images.length === 0)
    return (
      <div className={styles.single}>
        <div className={styles.main}>
          <Picture alt="" ratio="4 / 3" missing={t('product_box.no_picture')} />
          <GalleryLabels product={product} />
        </div>
      </div>
    );
  const several = images.length > 1;
  return (
    <div className={several ? styles.gallery : styles.single}>
      <div className={styles.main}>
        <ul ref={track} className={styles.track} onScroll={(event) => follow(event.currentTarget)}>
          {images.map((image, index) => (
            <GallerySlide
              key={image.file.path}
              image={image}
              view={views[index]}
              name={name}
              shown={index === current}
              first={index === 0}
              ratio={several ? '1 / 1' : '8 / 7'}
              zoom={index === current ? zoom : null}
              onPress={(event) => press(event, index)}
            >
              {idle && views[index]?.keepsShape !== false && image.lines && image.lines.length > 0 && (
                <Suspense>
                  <LateView
                    part={lateLines}
                    draw={({ MeasuringLines }) => (
                      <MeasuringLines lines={image.lines!} product={product} chosen={measures} />
                    )}
                    missing={null}
                  />
                </Suspense>
              )}
            </GallerySlide>
          ))}
        </ul>
        <GalleryLabels product={product} />
        <IconButton className={styles.enlarge} label={t('product.enlarge')} onClick={() => setEnlarged(current)}>
          <Maximize2 aria-hidden="true" />
        </IconButton>
        {(several || note) && (
          <p className={styles.caption}>
            {current + 1} / {images.length}
            {note && ` · ${note}`}
          </p>
        )}
      </div>
      {several && <Thumbnails images={images} views={views} current={current} onShow={show} />}
      {images.length > 2 && (
        <PicturesBeside images={images} views={views} name={name} noteOn={noteOn} onEnlarge={setEnlarged} />
      )}
      {enlarged !== null && (
        <LateLightbox
          images={images.map((image, index) => withPath(image, views[index]?.path))}
          name={name}
          start={enlarged}
          onClose={() => setEnlarged(null)}
        />
      )}
    </div>
  );
});

/** Which picture of the row is shown, where it is zoomed, and which one fills the screen. */
function usePictureRow(images: readonly Image[], turnTo: string | null) {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [zoom, setZoom] = useState<string | null>(null);
  const [enlarged, setEnlarged] = useState<number | null>(null);

  const show = (index: number) => {
    setZoom(null);
    track.current?.scrollTo({ left: index * track.current.clientWidth });
  };
  const follow = ({ scrollLeft, clientWidth }: HTMLElement) => {
    const index = Math.round(scrollLeft / clientWidth);
    if (index !== current) {
      setCurrent(index);
      setZoom(null);
    }
  };
  const chosenIndex = images.findIndex(({ file }) => file.path === turnTo);
  useEffect(() => {
    if (chosenIndex >= 0) track.current?.scrollTo({ left: chosenIndex * track.current.clientWidth });
  }, [chosenIndex]);
  const press = (event: MouseEvent, index: number) => {
    const byMouse = event.detail > 0 && window.matchMedia('(hover:hover)').matches;
    if (!byMouse) return setEnlarged(index);
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    setZoom(
      zoom === null ? `${((event.clientX - left) / width) * 100}% ${((event.clientY - top) / height) * 100}%` : null,
    );
  };
  return { track, current, zoom, enlarged, setEnlarged, show, follow, press };
}

type GallerySlideProps = {
  image: Image;
  view: DrawnPicture | undefined;
  name: string;
  shown: boolean;
  first: boolean;
  ratio: string;
  /** The point around which the picture is enlarged. Null: it is not enlarged. */
  zoom: string | null;
  onPress: (event: MouseEvent) => void;
  /** Lies over the picture. */
  children: ReactNode;
};

/** One picture of the row; a click or a key enlarges it. */
function GallerySlide({ image, view, name, shown, first, ratio, zoom, onPress, children }: GallerySlideProps) {
  const t = useTexts();
  const path = shownPath(image, view);
  const alt = image.alt || name;
  return (
    <li>
      <button
        type="button"
        tabIndex={shown ? 0 : -1}
        className={zoom === null ? undefined : styles.zoomed}
        style={{ transformOrigin: zoom ?? undefined }}
        aria-label={t('product.enlarge_named', { name: alt })}
        onClick={onPress}
      >
        <Picture
          src={imageUrl(path, 'productDouble')}
          srcSet={squareSizes(path)}
          sizes="(min-width:1550px) 830px, (min-width:1024px) 52vw, 100vw"
          alt={alt}
          ratio={ratio}
          color={image.color}
          arrival={first ? 'first' : 'late'}
        >
          {view?.over}
        </Picture>
      </button>
      {children}
    </li>
  );
}

const withPath = (image: Image, path: string | undefined): Image =>
  path === undefined ? image : { ...image, file: { path } };
