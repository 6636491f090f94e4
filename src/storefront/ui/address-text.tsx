import styles from './address-text.module.css';
import { unbroken } from './unbroken.ts';

/** A postal address, a line below the other. */
export function AddressText({ lines }: { lines: readonly string[] }) {
  return (
    <address className={styles.address}>
      {lines.map((line) => (
        <span key={line}>{unbroken(line)}</span>
      ))}
    </address>
  );
}
