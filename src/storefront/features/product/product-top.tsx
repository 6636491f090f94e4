import type { ReactNode } from 'react';
import styles from './product-top.module.css';

type ProductTopProps = {
  pictures: ReactNode;
  /** The column with everything that decides a purchase. */
  children: ReactNode;
};

/** Pictures and purchase side by side. */
export function ProductTop({ pictures, children }: ProductTopProps) {
  return (
    <div className={styles.top}>
      <div className={styles.pictures}>{pictures}</div>
      {children}
    </div>
  );
}
