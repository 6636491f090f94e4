import type { ReactNode } from 'react';
import styles from './totals.module.css';

export type TotalsRow = { label: string; value: ReactNode; kind?: 'sum' | 'small' | 'saving' };

/** Amounts below each other; the sum stands out, what follows it is small. */
export function Totals({ rows }: { rows: readonly TotalsRow[] }) {
  return (
    <dl className={styles.totals}>
      {rows.map(({ label, value, kind }) => (
        <div key={label} className={kind && styles[kind]}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
