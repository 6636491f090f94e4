import type { CSSProperties, ReactNode } from 'react';
import { Armchair } from 'lucide-react';
import { classes } from './classes.ts';
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
  /** first: the largest of the first view; early: in the first view; late: fetched when it comes near. */
  arrival?: 'first' | 'early' | 'late';
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
            <Armchair aria-hidden="true" />
            {missing}
          </span>
        )
      ) : (
        <img
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          loading={arrival === 'late' ? 'lazy' : undefined}
          fetchPriority={arrival === 'first' ? 'high' : undefined}
          decoding="async"
          style={{ objectFit: fit, objectPosition: position }}
        />
      )}
      {children}
    </span>
  );
}
