import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { LateImage } from './picture.tsx';
import styles from './price.module.css';

export type PriceProps = {
  /** The price that counts, formatted; for example gross. */
  amount: string;
  /** Word before it, such as 'from'. */
  prefix?: string;
  /** The same price the other way, such as net. */
  note?: string;
  /** The price before a reduction, with the words that a screen reader says for it. */
  before?: { label: string; amount: string };
  /** Name of the reduction. */
  reduction?: string;
  /** The address of the icon of the reduction. */
  reductionIcon?: string;
  /** The lowest price of the 30 days before the reduction. */
  lowest?: string;
  /** Stands beside it: the arrow of an energy label. */
  mark?: ReactNode;
  /** The size of a product page. */
  large?: boolean;
  className?: string | undefined;
};

export function Price({
  amount,
  prefix,
  note,
  before,
  reduction,
  reductionIcon,
  lowest,
  mark,
  large,
  className,
}: PriceProps) {
  return (
    <div className={classes(styles.price, large && styles.large, className)}>
      <p className={styles.line}>
        {prefix !== undefined && <span className={styles.prefix}>{prefix} </span>}
        <span className={classes(styles.amount, before && styles.reduced)}>{amount}</span>
        {before && (
          <>
            {' '}
            <s className={styles.before}>
              <span className="visually-hidden">{before.label} </span>
              {before.amount}
            </s>
          </>
        )}
        {reduction !== undefined && reduction !== '' && (
          <>
            {' '}
            <span className={styles.reduction}>
              {reductionIcon !== undefined && <LateImage src={reductionIcon} alt="" width={16} height={16} />}
              {reduction}
            </span>
          </>
        )}
        {mark}
      </p>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {lowest !== undefined && lowest !== '' && <p className={styles.note}>{lowest}</p>}
    </div>
  );
}
