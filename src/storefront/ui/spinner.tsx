import styles from './spinner.module.css';

/** Says that something is being loaded; the text is for screen readers. */
export function Spinner({ label }: { label: string }) {
  return (
    <span className={styles.spinner} role="status">
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
