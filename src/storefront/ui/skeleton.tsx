import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

/** A grey place that waits for its content. */
export function Skeleton({
  width,
  height,
  ratio,
}: {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  ratio?: string;
}) {
  return <span className={styles.skeleton} style={{ width, height, aspectRatio: ratio }} aria-hidden="true" />;
}
