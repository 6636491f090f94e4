import { useStaff } from '../staff.tsx';
import styles from './price-sums.module.css';

/** The parts of a price, each with its shown amount, and their total below a line. */
export function PriceSums({ rows, total }: { rows: readonly (readonly [string, string])[]; total: string }) {
  const { t } = useStaff();
  return (
    <dl className={styles.sums}>
      {rows.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{t('back.order.total')}</dt>
        <dd>{total}</dd>
      </div>
    </dl>
  );
}
