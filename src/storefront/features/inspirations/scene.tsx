import type { ProductBox } from '#contract/product.ts';
import type { ActiveImage } from '#contract/inspirations.ts';
import type { Image } from '#contract/wire.ts';
import { imageSizes, imageSources, imageUrl } from '#domain/catalogue/image-sizes.ts';
import { orientationFor, type Orientation } from '#domain/resources/orientation.ts';
import { breakpoints } from '#storefront/ui/breakpoints.ts';
import { classes } from '#storefront/ui/classes.ts';
import { Pointers } from './pointers.tsx';
import { firstOfView, imageNearPixels } from '#storefront/ui/picture.tsx';
import { useNear } from '#storefront/ui/use-near.ts';
import styles from './scene.module.css';

type SceneProps = {
  image: ActiveImage;
  /** The products that are pointed at, as far as they are known. */
  products: readonly ProductBox[] | undefined;
  /** The wanted format, and the one on phones. */
  wide: Orientation;
  narrow?: Orientation;
  /** How wide the picture is, for the browser to choose its size. */
  sizes: string;
  arrival?: 'first' | 'late';
  /** Gives the scene its size; the picture covers it. */
  className?: string | undefined;
};

/** A picture of a room with its products pointed at. */
export function Scene({
  image,
  products,
  wide: wideFormat,
  narrow: narrowFormat = wideFormat,
  sizes,
  arrival = 'late',
  className,
}: SceneProps) {
  const { place, near } = useNear<HTMLDivElement>(imageNearPixels);
  const wide = formatOf(image, wideFormat);
  const narrow = formatOf(image, narrowFormat);
  if (!wide || !narrow) return null;
  const same = wide.orientation === narrow.orientation;
  const { picture } = wide;
  const style = {
    '--wide': picture.width / picture.height,
    '--narrow': narrow.picture.width / narrow.picture.height,
    backgroundColor: picture.color,
  };
  const room = (
    <picture>
      {!same && (
        <source
          media={`(max-width: ${breakpoints.medium - 1}px)`}
          srcSet={widths(narrow.picture)}
          sizes={sizes}
          width={narrow.picture.width}
          height={narrow.picture.height}
        />
      )}
      <img
        src={imageUrl(picture.file.path, 'width1200')}
        srcSet={widths(picture)}
        sizes={sizes}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        {...(arrival === 'first' && firstOfView)}
        decoding="async"
      />
    </picture>
  );
  return (
    <div className={classes(styles.scene, className)} style={style}>
      <div className={styles.room} ref={place}>
        {arrival === 'first' || near ? room : <noscript>{room}</noscript>}
        {products && (
          <Pointers
            className={same ? undefined : styles.onWide}
            image={image}
            orientation={wide.orientation}
            products={products}
          />
        )}
        {products && !same && (
          <Pointers className={styles.onNarrow} image={image} orientation={narrow.orientation} products={products} />
        )}
      </div>
    </div>
  );
}

function formatOf(image: ActiveImage, preferred: Orientation): { orientation: Orientation; picture: Image } | null {
  const pictures = {
    horizontal: image.horizontalImage,
    square: image.squareImage,
    vertical: image.verticalImage,
    panorama: image.panoramaImage,
  };
  const orientation = orientationFor(preferred, pictures);
  const picture = orientation && pictures[orientation];
  return picture ? { orientation, picture } : null;
}

const widths = (image: Image) => imageSources(image.file.path, ...crops(image), ...whole);

const whole = ['sliderNarrow', 'width1200', 'width1600', 'width2000'] as const;

/** A crop may take away this much at most, so that every pointer stays on its product. */
const mostCut = 0.03;

/** The small sizes of sliders, which are crops, for a picture of nearly their shape. */
const crops = ({ width, height }: Image) =>
  (['small', 'slider'] as const).filter((name) => {
    const crop = imageSizes[name];
    return Math.abs((width * crop.height!) / (height * crop.width) - 1) <= mostCut;
  });
