import type { ReactNode } from 'react';
import { classes } from '#storefront/ui/classes.ts';
import styles from './table.module.css';

type DataTableProps = {
  label: string;
  className?: string | undefined;
  /** The cells of the heading. */
  head: ReactNode;
  children: ReactNode;
  /** A tfoot with its rows. */
  foot?: ReactNode;
};

/** A table with a heading. A table that is wider than its place scrolls sideways, with the keyboard too. */
export function DataTable({ label, className, head, children, foot }: DataTableProps) {
  return (
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={classes(styles.table, className)}>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
        {foot}
      </table>
    </div>
  );
}
