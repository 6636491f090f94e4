import type { ReactNode } from 'react';
import { classes } from '#storefront/ui/classes.ts';
import styles from './product-list.module.css';
import { useListTop } from './use-product-list.ts';

type ListPlaceProps = { page: number; maxPage: number | undefined; className?: string; children: ReactNode };

/** Where a list on a content page stands; another page of it begins at its top. */
export function ListPlace({ page, maxPage = 1, className, children }: ListPlaceProps) {
  const top = useListTop(maxPage > 1 ? page : 1);
  return (
    <div className={classes(styles.place, className)} ref={top} tabIndex={-1}>
      {children}
    </div>
  );
}
