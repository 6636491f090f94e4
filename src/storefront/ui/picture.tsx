import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { Package } from 'lucide-react';
import { classes } from './classes.ts';
import { useNear } from './use-near.ts';
import styles from './picture.module.css';

export type PictureProps = {
  /** Without an address the words of `missing` stand in its place. */
  src?: string;
  srcSet?: string;
  sizes?: string;
  alt: string;
  /** Width by height, for example '1 / 1'; the place is kept before the picture arrives. */
  ratio?: string;
  /** Shown until the picture has loaded; the wall unless told otherwise. */
  color?: string;
  fit?: 'cover' | 'contain';
  /** Which part stays when the picture is cut, for example '70% 60%'. */
  position?: string;
  /** first: the largest of the first view; early: others there, fetched after it; late: when it comes near. */
  arrival?: 'first' | 'early' | 'late';
  /** Whether a late picture is near the window, if a parent watches that. */
  near?: boolean;
  missing?: string;
  className?: string;
  children?: ReactNode;
};

export function Picture({
  src,
  srcSet,
  sizes,
  alt,
  ratio,
  color,
  fit = 'cover',
  position,
  arrival = 'late',
  near,
  missing,
  className,
  children,
}: PictureProps) {
  const style: CSSProperties = { aspectRatio: ratio, backgroundColor: src === undefined ? undefined : color };
  return (
    <span className={classes(styles.picture, className)} style={style}>
      {src === undefined ? (
        missing !== undefined && (
          <span className={styles.missing}>
            <Package aria-hidden="true" />
            {missing}
          </span>
        )
      ) : (
        <Image
          near={arrival !== 'late' || near}
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          {...(arrival === 'first' && firstOfView)}
          {...(arrival === 'early' && { fetchPriority: 'low' })}
          decoding="async"
          style={{ objectFit: fit, objectPosition: position }}
        />
      )}
      {children}
    </span>
  );
}

/** What marks the largest picture of the first view: it comes before others, and scripts wait until it is seen. */
export const firstOfView = { fetchPriority: 'high', elementtiming: 'first' } as const;

/** How far ahead of the window a picture is fetched (SHELL-11). */
export const imageNearPixels = 500;

type ImageProps = Omit<ComponentProps<'img'>, 'loading'>;

/** An image that is fetched when it comes near the window, and not before. */
export const LateImage = (image: Omit<ImageProps, 'ref'>) => {
  const { place, near } = useNear<HTMLImageElement>(imageNearPixels);
  return <NearImage ref={place} near={near} {...image} />;
};

/** The place is kept empty until it is near; without scripts the browser decides when to fetch it. */
const NearImage = ({ near, src, srcSet, alt, ...image }: ImageProps & { near: boolean }) => (
  <>
    <img src={near ? src : undefined} srcSet={near ? srcSet : undefined} alt={alt} {...image} />
    {!near && (
      <noscript>
        <img {...image} ref={undefined} src={src} srcSet={srcSet} alt={alt} loading="lazy" />
      </noscript>
    )}
  </>
);

const Image = ({ near, ...image }: Omit<ImageProps, 'ref'> & { near: boolean | undefined }) =>
  near === undefined ? <LateImage {...image} /> : <NearImage near={near} {...image} />;
