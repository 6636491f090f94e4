import { Maximize2 } from 'lucide-react';
import { memo, Suspense, useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import type { Product } from '#contract/product.ts';
import type { Image } from '#contract/wire.ts';
import { imageSources, imageUrl } from '#domain/catalogue/image-sizes.ts';
import type { ChosenMeasure } from '#domain/catalogue/measures.ts';
import { productLabels } from '#domain/catalogue/product-labels.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { Label, Labels } from '#storefront/ui/labels.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { LateView } from '#storefront/late/late-boundary.tsx';
import { latePart } from '#storefront/late/late-part.ts';
import { useHydrated } from '#storefront/navigation/use-page.ts';
import styles from './gallery.module.css';
import { LateLightbox } from './late-lightbox.tsx';

const lateLines = latePart(() => import('./measuring-lines.tsx'));

type DrawnPicture = {
  readonly begun: string;
  readonly path: string;
  readonly over: ReactNode;
  /** The same for a thumbnail. */
  readonly overSmall: ReactNode;
  readonly note: string | null;
  /** Whether the measuring lines of the product's picture fit it. */
  readonly keepsShape: boolean;
};

/** Pictures that follow a choice. */
export type DrawnPictures = {
  /**
   * By the path of the product's picture that each one replaces: the picture that the page began with, the picture of
   * the choice, what to lay over the first to show the second, and what it does not show.
   */
  readonly byPath: ReadonlyMap<string, DrawnPicture>;
  /** Said of the other pictures, which may show another choice. */
  readonly note: string | null;
};

type GalleryProps = {
  product: Product;
  drawn?: DrawnPictures | null;
  /** Path of the picture to turn to when it changes. */
  turnTo: string | null;
  /** What is chosen of the dimensions. */
  measures?: readonly ChosenMeasure[] | undefined;
};

const nothingChosen: readonly ChosenMeasure[] = [];

const squareSizes = (path: string) =>
  `${imageUrl(path, 'product')} 405w, ${imageUrl(path, 'productDouble')} 810w, ${imageUrl(path, 'productLarge')} 1000w`;

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
  const hydrated = useHydrated();
  const { images, name } = product;
  const views = images.map(({ file }) => drawn?.byPath.get(file.path));
  const pathOf = (index: number) => views[index]?.begun ?? images[index]!.file.path;
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [zoom, setZoom] = useState<string | null>(null);
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const noteOn = (index: number) => (views[index] ?? drawn)?.note;
  const note = noteOn(current);

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

  if (images.length === 0)
    return (
      <div className={styles.single}>
        <div className={styles.main}>
          <Picture alt="" ratio="4 / 3" missing={t('product_box.no_picture')} />
          <GalleryLabels product={product} />
        </div>
      </div>
    );
  const beside = images.slice(1, 3);
  const several = images.length > 1;
  return (
    <div className={several ? styles.gallery : styles.single}>
      {several && (
        <ul className={styles.thumbs}>
          {images.map((image, index) => (
            <li key={image.file.path}>
              <button
                type="button"
                aria-label={t('product.picture_number', { number: index + 1 })}
                aria-current={index === current || undefined}
                onClick={() => show(index)}
              >
                <Picture
                  src={imageUrl(pathOf(index), 'thumbnail')}
                  srcSet={imageSources(pathOf(index), 'mini', 'thumbnail')}
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
          ))}
        </ul>
      )}
      <div className={styles.main}>
        <ul ref={track} className={styles.track} onScroll={(event) => follow(event.currentTarget)}>
          {images.map((image, index) => (
            <li key={image.file.path}>
              <button
                type="button"
                tabIndex={index === current ? 0 : -1}
                className={zoom !== null && index === current ? styles.zoomed : undefined}
                style={{ transformOrigin: zoom ?? undefined }}
                aria-label={t('product.enlarge_named', { name: image.alt || name })}
                onClick={(event) => press(event, index)}
              >
                <Picture
                  src={imageUrl(pathOf(index), 'productDouble')}
                  srcSet={squareSizes(pathOf(index))}
                  sizes="(min-width:1550px) 830px, (min-width:1024px) 52vw, 100vw"
                  alt={image.alt || name}
                  ratio={several ? '1 / 1' : '8 / 7'}
                  color={image.color}
                  arrival={index === 0 ? 'first' : 'late'}
                >
                  {views[index]?.over}
                </Picture>
              </button>
              {hydrated && views[index]?.keepsShape !== false && image.lines && image.lines.length > 0 && (
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
            </li>
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
      {beside.length === 2 && (
        <div className={styles.beside}>
          {beside.map((image, index) => (
            <button
              type="button"
              key={image.file.path}
              aria-label={[t('product.enlarge_named', { name: image.alt || name }), noteOn(index + 1)]
                .filter(Boolean)
                .join(', ')}
              onClick={() => setEnlarged(index + 1)}
            >
              <Picture
                src={imageUrl(pathOf(index + 1), 'product')}
                srcSet={squareSizes(pathOf(index + 1))}
                sizes="(min-width:1550px) 407px, 26vw"
                alt=""
                ratio="1 / 1"
                color={image.color}
              >
                {views[index + 1]?.over}
                {noteOn(index + 1) && <span className={styles.note}>{noteOn(index + 1)}</span>}
              </Picture>
            </button>
          ))}
        </div>
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

const withPath = (image: Image, path: string | undefined): Image =>
  path === undefined ? image : { ...image, file: { path } };

function GalleryLabels({ product }: { product: Product }) {
  const t = useTexts();
  const labels = productLabels(product);
  if (labels.length === 0 && !product.new) return null;
  return (
    <Labels>
      {product.new && <Label kind="new">{t('product.new')}</Label>}
      {labels.map(({ title, ...colors }) => (
        <Label key={title} {...colors}>
          {title}
        </Label>
      ))}
    </Labels>
  );
}
